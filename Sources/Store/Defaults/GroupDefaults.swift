// `UserDefaults` as apps on this phone have it: values in the group's database, seen by every process at once.
import Foundation

#if canImport(Darwin)
/// On Apple's systems the system's own store does all of this.
public typealias GroupDefaults = Foundation.UserDefaults
#else

/// What `UserDefaults` means in an app: a subclass of Foundation's whose values are rows of a SQLite database in the group's folder.
///
/// The build-tool plugin `SidelongApp` writes `public typealias UserDefaults = SidelongStore.GroupDefaults` into an app's module.
/// Foundation's own class on Linux keeps a file per process and loses what two processes write; here each `set` is one
/// committed change, and each read sees the latest committed value of any process.
///
/// Values are property lists: texts, numbers, truth values, dates, data, and arrays and dictionaries of those, up to 4 MiB each.
/// Anything else is refused with a diagnostic (Apple's stops the program), and the old value stays. Keys are up to 1,024 bytes.
///
/// `didChangeNotification` is posted on the setting thread for this object's changes, and on the main thread for changes that
/// other processes commit. Key-value observing does not exist on Linux. Reading is a query of some microseconds, setting a
/// transaction that waits for the disk, so that nothing answered is lost.
open class GroupDefaults: Foundation.UserDefaults {
    let table: DefaultsTable
    private let others = Locked<[String]>([])

    // Unsafe in name only: the constant is made once, and everything mutable in the object is behind locks or in SQLite. It
    // cannot be said with `Sendable`, because Foundation makes that conformance unavailable.
    private nonisolated(unsafe) static let shared: GroupDefaults = {
        guard let shared = GroupDefaults(suiteName: nil) else {
            preconditionFailure("UserDefaults without a suite's name cannot fail: there is no name to refuse.")
        }
        return shared
    }()

    open override class var standard: GroupDefaults { shared }

    /// A suite: the group's values when the entitlements name it, else values of this process alone. Nil suite: the values of `standard`.
    ///
    /// Nil for the process's own bundle identifier and the global domain, as on Apple's systems, and for a name of more than 200 bytes.
    public override init?(suiteName: String?) {
        let folder: URL
        if let suiteName {
            guard suiteName != StoreProcess.settings.bundleIdentifier, suiteName != UserDefaults.globalDomain,
                let found = DefaultsDomain.folder(suite: suiteName)
            else { return nil }
            folder = found
        } else {
            folder = DefaultsDomain.standardFolder()
        }
        table = DefaultsTable.at(folder)
        super.init(suiteName: nil)
        // An object that nobody reads from yet is told of changes as well.
        table.listeners.add(self)
        table.isReachable()
    }

    // MARK: Reading

    open override func object(forKey defaultName: String) -> Any? {
        if let argument = volatileDomain(forName: UserDefaults.argumentDomain)[defaultName] { return argument }
        return stored(defaultName)?.object ?? Self.registered.withLock { $0[defaultName] }
    }

    open override func string(forKey defaultName: String) -> String? {
        switch object(forKey: defaultName) {
        case let text as String: text
        case let number as NSNumber: number.stringValue
        default: nil
        }
    }

    open override func array(forKey defaultName: String) -> [Any]? { object(forKey: defaultName) as? [Any] }

    open override func dictionary(forKey defaultName: String) -> [String: Any]? { object(forKey: defaultName) as? [String: Any] }

    open override func data(forKey defaultName: String) -> Data? { object(forKey: defaultName) as? Data }

    open override func stringArray(forKey defaultName: String) -> [String]? { object(forKey: defaultName) as? [String] }

    open override func integer(forKey defaultName: String) -> Int {
        switch object(forKey: defaultName) {
        case let text as String: NSString(string: text).integerValue
        case let number as NSNumber: number.intValue
        default: 0
        }
    }

    open override func float(forKey defaultName: String) -> Float {
        switch object(forKey: defaultName) {
        case let text as String: NSString(string: text).floatValue
        case let number as NSNumber: number.floatValue
        default: 0
        }
    }

    open override func double(forKey defaultName: String) -> Double {
        switch object(forKey: defaultName) {
        case let text as String: NSString(string: text).doubleValue
        case let number as NSNumber: number.doubleValue
        default: 0
        }
    }

    open override func bool(forKey defaultName: String) -> Bool {
        switch object(forKey: defaultName) {
        case let text as String: NSString(string: text).boolValue
        case let number as NSNumber: number.doubleValue != 0
        default: false
        }
    }

    open override func url(forKey defaultName: String) -> URL? {
        if let value = stored(defaultName), value.kind == .url, case .text(let text) = value.stored { return URL(string: text) }
        guard let path = object(forKey: defaultName) as? String else { return nil }
        return URL(fileURLWithPath: NSString(string: path).expandingTildeInPath)
    }

    open override func dictionaryRepresentation() -> [String: Any] {
        var all = Self.registered.withLock { $0 }
        for suite in others.withLock({ $0 }).reversed() {
            guard let folder = DefaultsDomain.folder(suite: suite) else { continue }
            all.merge(DefaultsTable.at(folder).all().compactMapValues(\.object)) { $1 }
        }
        all.merge(table.all().compactMapValues(\.object)) { $1 }
        all.merge(volatileDomain(forName: UserDefaults.argumentDomain)) { $1 }
        return all
    }

    private func stored(_ key: String) -> DefaultsValue? {
        guard key.utf8.count <= DefaultsTable.longestKey else { return nil }
        if let value = table.value(key) { return value }
        for suite in others.withLock({ $0 }) {
            if let folder = DefaultsDomain.folder(suite: suite), let value = DefaultsTable.at(folder).value(key) { return value }
        }
        return nil
    }

    // MARK: Setting

    open override func set(_ value: Any?, forKey defaultName: String) {
        guard let value = Self.flattened(value) else { return removeObject(forKey: defaultName) }
        switch value {
        case let url as URL: set(url, forKey: defaultName)
        case let url as NSURL: set(url as URL, forKey: defaultName)
        default:
            do {
                keep(try DefaultsValue(value), defaultName)
            } catch {
                Self.refuse(defaultName, "\(error)")
            }
        }
    }

    open override func set(_ value: Int, forKey defaultName: String) { set(NSNumber(value: value) as Any, forKey: defaultName) }
    open override func set(_ value: Float, forKey defaultName: String) { set(NSNumber(value: value) as Any, forKey: defaultName) }
    open override func set(_ value: Double, forKey defaultName: String) { set(NSNumber(value: value) as Any, forKey: defaultName) }
    open override func set(_ value: Bool, forKey defaultName: String) { set(NSNumber(value: value) as Any, forKey: defaultName) }

    /// A file's URL is kept as its path, any other as it is written.
    open override func set(_ url: URL?, forKey defaultName: String) {
        guard let url else { return removeObject(forKey: defaultName) }
        if url.isFileURL {
            set(url.path as Any, forKey: defaultName)
        } else {
            keep(DefaultsValue(url: url.absoluteURL), defaultName)
        }
    }

    open override func removeObject(forKey defaultName: String) {
        guard Self.isKey(defaultName) else { return }
        if table.remove(defaultName) { tellOwnChange() }
    }

    private func keep(_ value: DefaultsValue, _ key: String) {
        guard Self.isKey(key) else { return }
        if table.set(value, key) { tellOwnChange() }
    }

    /// An optional that was put into an `Any` is the value in it, or nil.
    private static func flattened(_ value: Any?) -> Any? {
        guard let value else { return nil }
        return if let optional = value as? any OptionalValue { flattened(optional.anyValue) } else { value }
    }

    private static func isKey(_ key: String) -> Bool {
        if key.utf8.count <= DefaultsTable.longestKey { return true }
        refuse(String(key.prefix(64)) + "…", "its key is longer than \(DefaultsTable.longestKey) bytes")
        return false
    }

    private static func refuse(_ key: String, _ reason: String) {
        StoreProcess.report(
            StoreDiagnostic(
                "defaults.value", .error, "UserDefaults did not keep the value for \"\(key)\": \(reason).", place: key,
                remedy: "Encode it, for instance with JSONEncoder, and keep the data."))
    }

    // MARK: Domains

    /// Values that answer where nothing has been set. They belong to the process and are never written.
    private static let registered = Locked<[String: Any]>([:])

    open override func register(defaults registrationDictionary: [String: Any]) {
        let allowed = Self.allowed(registrationDictionary)
        Self.registered.withLock { $0.merge(allowed) { $1 } }
    }

    open override func addSuite(named suiteName: String) {
        others.withLock { if !$0.contains(suiteName) { $0.append(suiteName) } }
    }

    open override func removeSuite(named suiteName: String) { others.withLock { $0.removeAll { $0 == suiteName } } }

    /// Foundation's stops the program for a value that is no property list; here it is left out and said.
    open override func setVolatileDomain(_ domain: [String: Any], forName domainName: String) {
        super.setVolatileDomain(Self.allowed(domain), forName: domainName)
    }

    open override func persistentDomain(forName domainName: String) -> [String: Any]? {
        DefaultsDomain.folder(domain: domainName).map { DefaultsTable.at($0).all().compactMapValues(\.object) }
    }

    open override func setPersistentDomain(_ domain: [String: Any], forName domainName: String) {
        guard let folder = DefaultsDomain.folder(domain: domainName) else { return }
        var values: [String: DefaultsValue] = [:]
        for (key, value) in domain where Self.isKey(key) {
            do {
                values[key] = try DefaultsValue(value)
            } catch {
                Self.refuse(key, "\(error)")
            }
        }
        if DefaultsTable.at(folder).replaceAll(values) { tellOwnChange() }
    }

    open override func removePersistentDomain(forName domainName: String) { setPersistentDomain([:], forName: domainName) }

    /// Every change is on the disk already; true unless the database is out of reach.
    @discardableResult
    open override func synchronize() -> Bool { table.isReachable() }

    private static func allowed(_ domain: [String: Any]) -> [String: Any] {
        var allowed: [String: Any] = [:]
        for (key, value) in domain {
            do {
                allowed[key] = try DefaultsValue.propertyList(value, depth: 0)
            } catch {
                refuse(key, "\(error)")
            }
        }
        return allowed
    }

    // MARK: Telling

    private func tellOwnChange() { NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self) }

    deinit { table.listeners.remove(self) }
}

/// Lets an optional inside of an `Any` be opened without knowing its type.
private protocol OptionalValue {
    var anyValue: Any? { get }
}

extension Optional: OptionalValue {
    fileprivate var anyValue: Any? { map { $0 as Any } }
}
#endif
