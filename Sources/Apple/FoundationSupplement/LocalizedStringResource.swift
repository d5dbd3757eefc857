// A reference to a text that another process, or another moment, shows in its own language.

import Foundation

/// A key, the text where there is no translation, and where to look for one.
public struct LocalizedStringResource: Hashable, Sendable, Codable, ExpressibleByStringInterpolation {
    /// Where the string tables lie.
    public enum BundleDescription: Hashable, Sendable, Codable {
        case main
        case atURL(URL)

        var bundle: Bundle? {
            switch self {
            case .main: .main
            case .atURL(let url): Bundle(url: url)
            }
        }
    }

    public let key: String
    public let defaultValue: String.LocalizationValue
    /// The table's name without `.strings`; nil means `Localizable`.
    public let table: String?
    public let bundle: BundleDescription
    /// The locale in which ``String/init(localized:)`` resolves it; by default the one that was current when it was made.
    public var locale: Locale {
        get { ownLocale ?? .current }
        set { ownLocale = newValue }
    }
    /// Nil for a literal: a `static let title` must not keep the locale of the process's start.
    private var ownLocale: Locale?

    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil, bundle: BundleDescription = .main,
        comment: StaticString? = nil
    ) {
        key = keyAndValue.format
        defaultValue = keyAndValue
        self.table = table
        self.bundle = bundle
        ownLocale = locale
    }

    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        self.key = key.description
        self.defaultValue = defaultValue
        self.table = table
        self.bundle = bundle
        ownLocale = locale
    }

    public init(stringLiteral value: String) { self.init(String.LocalizationValue(stringLiteral: value)) }

    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }

    /// The text in the language of `locale`, or of the resource's own when nil.
    package func text(locale: Locale? = nil) -> String {
        let locale = locale ?? self.locale
        let format = bundle.bundle.flatMap { StringTables.format(for: key, table: table, bundle: $0, locale: locale) }
        return LocalizationFormat.fill(format ?? defaultValue.format, with: defaultValue.arguments, locale: locale)
    }
}

/// A type that names itself in the person's language.
public protocol CustomLocalizedStringResourceConvertible {
    var localizedStringResource: LocalizedStringResource { get }
}

extension LocalizedStringResource: CustomLocalizedStringResourceConvertible {
    public var localizedStringResource: LocalizedStringResource { self }
}

extension String {
    /// Resolves a resource in its own locale.
    @_disfavoredOverload
    public init(localized resource: LocalizedStringResource) { self = resource.text() }

    /// Looks `keyAndValue` up in a string table of `bundle` (the main one when nil); it is its own text where there is no translation.
    public init(
        localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        let format = StringTables.format(for: keyAndValue.format, table: table, bundle: bundle ?? .main, locale: locale)
        self = LocalizationFormat.fill(format ?? keyAndValue.format, with: keyAndValue.arguments, locale: locale)
    }

    /// Looks `key` up in a string table of `bundle` (the main one when nil).
    public init(
        localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        let format = StringTables.format(for: key.description, table: table, bundle: bundle ?? .main, locale: locale)
        self = LocalizationFormat.fill(format ?? defaultValue.format, with: defaultValue.arguments, locale: locale)
    }
}
