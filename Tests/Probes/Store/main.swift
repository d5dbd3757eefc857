// A process that uses the store as an app or a widget would, so that tests can have several of them and kill them. Tests say
// by arguments what to do, by lines on standard input when, and read lines of answers.
import Foundation
import SidelongStore

let arguments = CommandLine.arguments
let group = "group.probe"

/// A line at once: standard output into a pipe would keep it back.
func say(_ line: Any) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

func argument(_ index: Int) -> String {
    guard index < arguments.count else {
        say("missing argument \(index)")
        exit(64)
    }
    return arguments[index]
}

/// The format of the probe's data: expenses, then one row that the second migration writes.
let migrations = [
    GroupDatabase.Migration(sql: "CREATE TABLE expenses (number INTEGER PRIMARY KEY, process INTEGER NOT NULL, amount INTEGER NOT NULL)"),
    GroupDatabase.Migration { transaction in
        try transaction.script("CREATE TABLE migrated (process INTEGER NOT NULL)")
        try transaction.execute("INSERT INTO migrated VALUES (?)", [.integer(Int64(getpid()))])
    },
]

func open() throws -> GroupDatabase { try GroupDatabase.open(group: group, name: "probe", migrations: migrations) }

func waitForGo() {
    say("ready")
    _ = readLine()
}

do {
    switch argument(1) {
    case "open":
        waitForGo()
        let database = try open()
        say("opened \(try database.read { try $0.value("SELECT count(*) FROM migrated", as: Int.self) })")
    case "add":
        // add COUNT: COUNT changes of a total that is read and written in the same transaction.
        waitForGo()
        let database = try open()
        for _ in 0..<(Int(argument(2)) ?? 0) {
            try database.write { transaction in
                let total: Int = try transaction.value("SELECT coalesce(max(amount), 0) FROM expenses")
                try transaction.execute(
                    "INSERT INTO expenses (process, amount) VALUES (?, ?)", [.integer(Int64(getpid())), .integer(Int64(total + 1))])
            }
        }
        say("added")
    case "tap":
        // tap ID: answers a tap, once.
        let database = try open()
        try CurrentTap.$id.withValue(argument(2)) {
            let isNew = try database.write { transaction in
                let isNew = try transaction.once()
                if isNew { try transaction.execute("INSERT INTO expenses (process, amount) VALUES (1, 5000)") }
                return isNew
            }
            FaultPoint.reach(.intentBeforeAnswer)
            say(isNew ? "logged" : "known")
        }
    case "listen":
        // Prints what can be read each time that a change is told, until standard input ends.
        let database = try open()
        let changes = database.changes()
        say("ready")
        // Detached: the main thread reads standard input.
        let listening = Task.detached {
            for await _ in changes {
                say(try database.read { try $0.value("SELECT count(*) FROM expenses", as: Int.self) })
            }
        }
        while readLine() != nil {}
        listening.cancel()
    case "defaults-set":
        // defaults-set SUITE PREFIX COUNT
        waitForGo()
        guard let defaults = GroupDefaults(suiteName: argument(2)) else { exit(65) }
        for number in 0..<(Int(argument(4)) ?? 0) { defaults.set(number, forKey: "\(argument(3))-\(number)") }
        say("set")
    case "defaults-get":
        guard let defaults = GroupDefaults(suiteName: argument(2)) else { exit(65) }
        say(defaults.string(forKey: argument(3)) ?? "nothing")
    case "defaults-listen":
        guard let defaults = GroupDefaults(suiteName: argument(2)) else { exit(65) }
        let key = argument(3)
        let observer = NotificationCenter.default.addObserver(forName: UserDefaults.didChangeNotification, object: nil, queue: nil) {
            note in
            say("told \((note.object as? GroupDefaults)?.string(forKey: key) ?? "nothing")")
        }
        say("ready")
        let reading = Thread {
            while readLine() != nil {}
            exit(0)
        }
        reading.start()
        withExtendedLifetime((defaults, observer)) { dispatchMain() }
    default:
        say("unknown \(argument(1))")
        exit(64)
    }
} catch {
    say("error \(error)")
    exit(1)
}
