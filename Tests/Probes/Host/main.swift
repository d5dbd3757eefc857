// With `phone DATA` it is a phone; else an app's process that a phone has started.
if CommandLine.arguments.dropFirst().first == "phone" {
    runPhone(CommandLine.arguments[2])
} else {
    try AppProbe().run()
}
