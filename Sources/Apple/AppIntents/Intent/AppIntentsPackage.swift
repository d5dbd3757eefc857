// Where intents come from when they are spread over several targets.

/// Names the packages whose intents an app uses. All intents of an executable are found without it; the declaration is kept for source.
public protocol AppIntentsPackage {
    static var includedPackages: [any AppIntentsPackage.Type] { get }
}

extension AppIntentsPackage {
    public static var includedPackages: [any AppIntentsPackage.Type] { [] }
}
