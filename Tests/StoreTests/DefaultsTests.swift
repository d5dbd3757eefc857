// `UserDefaults` of the store: types, limits, damaged rows, groups and suites.
import Foundation
import Testing

@testable import SidelongStore

/// The `UserDefaults` look-alike, and where groups and suites are. Serialized, because the settings and the registered values belong to the process.
@Suite(.serialized) struct DefaultsTests {
    private let scratch: Scratch
    private let told = Told()

    final class Told: Sendable {
        private let list = Locked<[StoreDiagnostic]>([])
        func add(_ diagnostic: StoreDiagnostic) { list.withLock { $0.append(diagnostic) } }
        func codes(about place: String) -> [String] { list.withLock { $0.filter { $0.place == place }.map(\.code) } }
    }

    init() throws {
        scratch = try Scratch()
        StoreProcess.settings = .init(
            groupsFolder: scratch.folder.appendingPathComponent("groups", isDirectory: true),
            ownFolder: scratch.folder.appendingPathComponent("own", isDirectory: true),
            entitledGroups: ["group.probe"], bundleIdentifier: "com.example.test")
        let told = told
        StoreProcess.setReporter { told.add($0) }
    }

    private func suite(_ name: String? = "group.probe") throws -> GroupDefaults { try #require(GroupDefaults(suiteName: name)) }

    @Test func everyPropertyListTypeComesBack() throws {
        let defaults = try suite()
        let date = Date(timeIntervalSinceReferenceDate: 123.456)
        defaults.set("text", forKey: "text")
        defaults.set(Data([1, 2]), forKey: "data")
        defaults.set(date, forKey: "date")
        defaults.set(42, forKey: "integer")
        defaults.set(2.5, forKey: "double")
        defaults.set(Float(0.5), forKey: "float")
        defaults.set(true, forKey: "bool")
        defaults.set(["a", "b"], forKey: "strings")
        defaults.set(["n": 1, "list": [1, "x", date]] as [String: Any], forKey: "dictionary")
        defaults.set(URL(string: "https://example.com/a?b=c"), forKey: "url")
        defaults.set(URL(fileURLWithPath: "/a/b"), forKey: "file")
        defaults.set(UInt64.max, forKey: "unsigned")
        defaults.set(Double.nan, forKey: "nan")
        defaults.set(CGFloat(3), forKey: "cgfloat")
        // What another object of the same suite reads has been through the file.
        let other = try suite()
        #expect(other.string(forKey: "text") == "text")
        #expect(other.data(forKey: "data") == Data([1, 2]))
        #expect(other.object(forKey: "date") as? Date == date)
        #expect(other.integer(forKey: "integer") == 42)
        #expect(other.object(forKey: "integer") as? Int == 42)
        #expect(other.object(forKey: "integer") as? Double == 42)
        #expect(other.double(forKey: "double") == 2.5)
        #expect(other.integer(forKey: "double") == 2)
        #expect(other.float(forKey: "float") == 0.5)
        #expect(other.bool(forKey: "bool"))
        #expect(other.object(forKey: "bool") as? Bool == true)
        #expect(other.integer(forKey: "bool") == 1)
        #expect(other.stringArray(forKey: "strings") == ["a", "b"])
        #expect(other.array(forKey: "strings")?.count == 2)
        let dictionary = try #require(other.dictionary(forKey: "dictionary"))
        #expect(dictionary["n"] as? Int == 1)
        #expect((dictionary["list"] as? [Any])?.last as? Date == date)
        #expect(other.url(forKey: "url") == URL(string: "https://example.com/a?b=c"))
        #expect(other.url(forKey: "file")?.path == "/a/b")
        #expect((other.object(forKey: "unsigned") as? NSNumber)?.uint64Value == .max)
        #expect(other.double(forKey: "nan").isNaN)
        #expect(other.double(forKey: "cgfloat") == 3)
        #expect(other.string(forKey: "integer") == "42")
        #expect(other.stringArray(forKey: "text") == nil)
        #expect(other.dictionaryRepresentation()["integer"] as? Int == 42)
    }

    @Test func textIsReadAsNumbers() throws {
        let defaults = try suite()
        defaults.set("12", forKey: "number")
        defaults.set("YES", forKey: "yes")
        #expect(defaults.integer(forKey: "number") == 12)
        #expect(defaults.double(forKey: "number") == 12)
        #expect(defaults.bool(forKey: "yes"))
        #expect(defaults.integer(forKey: "yes") == 0)
        #expect(defaults.integer(forKey: "absent") == 0)
        #expect(!defaults.bool(forKey: "absent"))
    }

    @Test func nilRemovesAndRegisteredValuesShowThrough() throws {
        let defaults = try suite()
        defaults.register(defaults: ["limit": 7, "bad": Bundle.main])
        #expect(defaults.integer(forKey: "limit") == 7)
        #expect(told.codes(about: "bad") == ["defaults.value"])
        defaults.set(9, forKey: "limit")
        #expect(defaults.integer(forKey: "limit") == 9)
        defaults.set(nil, forKey: "limit")
        #expect(defaults.integer(forKey: "limit") == 7)
        defaults.set(1, forKey: "optional")
        defaults.set(Optional<Int>.none as Any, forKey: "optional")
        #expect(defaults.object(forKey: "optional") == nil)
        defaults.set(Optional(5) as Any, forKey: "optional")
        #expect(defaults.integer(forKey: "optional") == 5)
    }

    @Test func whatCannotBeKeptIsSaidAndTheOldValueStays() throws {
        let defaults = try suite()
        defaults.set("old", forKey: "value")
        var deep: Any = "x"
        for _ in 0..<100 { deep = [deep] }
        for bad in [Bundle.main, ["a": [1, Bundle.main]] as [String: Any], deep, Data(count: DefaultsValue.largest + 1)] as [Any] {
            defaults.set(bad, forKey: "value")
            #expect(defaults.string(forKey: "value") == "old")
        }
        #expect(told.codes(about: "value") == Array(repeating: "defaults.value", count: 4))
        let key = String(repeating: "k", count: DefaultsTable.longestKey + 1)
        defaults.set(1, forKey: key)
        #expect(defaults.object(forKey: key) == nil)
        #expect(told.codes(about: String(repeating: "k", count: 64) + "…") == ["defaults.value"])
    }

    @Test func damagedRowsReadAsAbsent() throws {
        let defaults = try suite()
        defaults.set([1], forKey: "list")
        let folder = try GroupContainer("group.probe").folder
        let database = try GroupDatabase(folder: folder, name: DefaultsTable.databaseName, migrations: [.init { _ in }])
        try database.write { transaction in
            try transaction.execute("UPDATE defaults SET value = x'00ff' WHERE key = 'list'")
            try transaction.execute("INSERT INTO defaults VALUES ('kind', 99, 1), ('mixed', 1, 'text')")
        }
        for key in ["list", "kind", "mixed"] { #expect(defaults.object(forKey: key) == nil) }
        #expect(defaults.dictionaryRepresentation()["list"] == nil)
    }

    @Test func aDamagedFileIsSaidAndNothingCrashes() throws {
        let folder = scratch.folder.appendingPathComponent("own/suites/damaged", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent(DefaultsTable.databaseName + ".sqlite")
        let junk = Data(repeating: 7, count: 10_000)
        try junk.write(to: file)
        let defaults = try suite("damaged")
        defaults.set(1, forKey: "a")
        #expect(defaults.object(forKey: "a") == nil)
        #expect(!defaults.synchronize())
        #expect(Set(told.codes(about: folder.path)) == ["defaults.store"])
        #expect(try Data(contentsOf: file) == junk)
        // When the file is out of the way, the same object goes on.
        try FileManager.default.removeItem(at: file)
        defaults.set(2, forKey: "a")
        #expect(defaults.integer(forKey: "a") == 2)
    }

    @Test func domainsAreApart() throws {
        let group = try suite()
        let own = try suite(nil)
        let named = try suite("Odd name/with ../everything")
        let unentitled = try suite("group.other")
        for (number, defaults) in [group, own, named, unentitled].enumerated() { defaults.set(number, forKey: "who") }
        for (number, defaults) in [group, own, named, unentitled].enumerated() { #expect(defaults.integer(forKey: "who") == number) }
        #expect(told.codes(about: "group.other") == ["store.group-not-entitled"])
        #expect(GroupDefaults(suiteName: "com.example.test") == nil)
        #expect(GroupDefaults(suiteName: "group./../x") == nil)
        #expect(GroupDefaults(suiteName: String(repeating: "x", count: 300)) == nil)
        let groups = scratch.folder.appendingPathComponent("groups").path
        #expect(try FileManager.default.contentsOfDirectory(atPath: groups) == ["group.probe"])
        #expect(try !GroupContainer("group.other").isShared)

        own.removePersistentDomain(forName: "com.example.test")
        #expect(own.object(forKey: "who") == nil)
        #expect(group.integer(forKey: "who") == 0)
        own.setPersistentDomain(["a": 1], forName: "group.probe")
        #expect(group.object(forKey: "who") == nil)
        #expect(own.persistentDomain(forName: "group.probe")?["a"] as? Int == 1)
        own.addSuite(named: "group.probe")
        #expect(own.integer(forKey: "a") == 1)
        own.removeSuite(named: "group.probe")
        #expect(own.object(forKey: "a") == nil)
    }

    @Test func ownChangesArePosted() throws {
        let defaults = try suite()
        let count = Locked(0)
        let observer = NotificationCenter.default.addObserver(forName: UserDefaults.didChangeNotification, object: defaults, queue: nil) {
            _ in
            count.withLock { $0 += 1 }
        }
        defaults.set(1, forKey: "a")
        defaults.removeObject(forKey: "a")
        defaults.set(Bundle.main, forKey: "a")
        #expect(count.withLock { $0 } == 2)
        NotificationCenter.default.removeObserver(observer)
    }

    @Test func twoProcessesLoseNothing() throws {
        let left = try Probe(["defaults-set", "group.probe", "left", "200"], folder: scratch.folder)
        let right = try Probe(["defaults-set", "group.probe", "right", "200"], folder: scratch.folder)
        for probe in [left, right] { #expect(try probe.line() == "ready") }
        for probe in [left, right] { probe.go() }
        for probe in [left, right] {
            #expect(try probe.line() == "set")
            try probe.finish()
        }
        let defaults = try suite()
        for number in 0..<200 {
            #expect(defaults.integer(forKey: "left-\(number)") == number)
            #expect(defaults.object(forKey: "right-\(number)") as? Int == number)
        }
    }

    @Test func theOtherProcessReadsTheLatestAndIsTold() throws {
        let defaults = try suite()
        defaults.set("first", forKey: "key")
        let listener = try Probe(["defaults-listen", "group.probe", "key"], folder: scratch.folder)
        #expect(try listener.line() == "ready")
        for number in 1...20 {
            defaults.set("\(number)", forKey: "key")
            #expect(try listener.line() == "told \(number)")
        }
        try listener.finish()
        let reader = try Probe(["defaults-get", "group.probe", "key"], folder: scratch.folder)
        #expect(try reader.line() == "20")
        try reader.finish()
    }

    @Test func theGroupFolderIsPrivateToTheUser() throws {
        let folder = try GroupContainer("group.probe").folder
        let mode = try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions] as? Int
        #expect(mode == 0o700)
        #expect(FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.probe") == folder)
        #expect(FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "../x") == nil)
    }
}
