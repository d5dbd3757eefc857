// The counter at a terminal: `tally-command`, `tally-command add 3`, `tally-command reset`.
import AppIntents
import Foundation

guard let counter = Counter() else {
    print("The group \(Counter.group) cannot be opened.")
    exit(1)
}
let arguments = CommandLine.arguments.dropFirst()
switch (arguments.first, arguments.dropFirst().first.map { Int($0) }) {
case (nil, _): break
case ("add", let amount?):
    guard let amount else {
        print("How many? Try: tally-command add 3")
        exit(64)
    }
    _ = try await AddIntent(amount: amount).perform()
case ("add", nil): _ = try await AddIntent(amount: 1).perform()
case ("reset", _): counter.reset()
default:
    print("Usage: tally-command [add [NUMBER] | reset]")
    exit(64)
}
print(counter.value)
