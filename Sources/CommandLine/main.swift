// The `sidelong` command.
import Foundation

exit(await Sidelong.run(Array(CommandLine.arguments.dropFirst())).rawValue)
