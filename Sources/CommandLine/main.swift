// The `sidelong` command.
import Foundation

// A reader that went away is an error of the write, not the end of the phone.
signal(SIGPIPE, SIG_IGN)
exit(await Sidelong.run(Array(CommandLine.arguments.dropFirst())).rawValue)
