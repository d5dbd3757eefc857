// Texts with arguments: keys, formats, translations, coding.

import Testing

@testable import SidelongFoundationSupplement

private let german = Locale(identifier: "de_DE")
private let american = Locale(identifier: "en_US")

@Suite("Localized texts")
struct LocalizationTests {
    @Test("The key names the kinds of its arguments")
    func keys() {
        let count = 3, share = 0.5, name = "Ink"
        let value: String.LocalizationValue = "\(count) of \(UInt8(7)): \(share), \(name) at 100%"
        #expect(value.format == "%lld of %llu: %lf, %@ at 100%%")
        #expect(LocalizedStringResource("\(count, specifier: "%03lld") left").key == "%03lld left")
        #expect(LocalizedStringResource("title.key", defaultValue: "Title").key == "title.key")
    }

    @Test("Numbers and formats follow the locale of the moment in which they are shown")
    func locales() {
        let resource: LocalizedStringResource = "\(12_000) at \(1.5) for \(9.5, format: .currency(code: "EUR"))"
        #expect(resource.text(locale: american) == "12,000 at 1.500000 for €9.50")
        #expect(resource.text(locale: german) == "12.000 at 1,500000 for 9,50\u{a0}€")
        var own = resource
        own.locale = german
        #expect(String(localized: own) == resource.text(locale: german))
        let outer: LocalizedStringResource = "Total: \(resource)"
        #expect(outer.text(locale: german).hasPrefix("Total: 12.000 at"))
    }

    @Test(
        "Formats are filled as printf would, in the locale's digits",
        arguments: [
            ("%2$@ %1$@", "b a"), ("%@ %@", "a b"), ("%3$.1f", "2,2"), ("%3$06.2f", "002,25"), ("%4$02lld:%4$lld", "07:7"),
            ("%4$5lld|", "    7|"),
            ("%4$-5lld|", "7    |"), ("%4$+lld", "+7"), ("%5$x %5$X", "ff FF"), ("100%", "100%"), ("50 % d'eau", "50 % d'eau"),
            ("100%%", "100%"),
            ("%9$@", "%9$@"), ("%", "%"), ("%q", "%q"), ("%0$@", "%0$@"), ("%99999999999999999999$@", "%99999999999999999999$@"),
        ])
    func formats(format: String, text: String) {
        let arguments: [LocalizationArgument] = [.text("a"), .text("b"), .number(2.25), .integer(7), .integer(255)]
        #expect(LocalizationFormat.fill(format, with: arguments, locale: german) == text)
    }

    @Test("A field is never wider than a line")
    func hostileWidth() {
        #expect(LocalizationFormat.fill("%999999999lld", with: [.integer(1)], locale: american).count == 256)
        #expect(LocalizationFormat.fill("%.999999999f", with: [.number(1)], locale: american).count <= 260)
    }

    @Test("A translation is found for the region, the language, the base, in this order")
    func tables() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sidelong-tables-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let tables = [
            "de.lproj": #""%lld left" = "noch %lld"; "Swap %@ and %@" = "Tausche %2$@ gegen %1$@";"#,
            "de-AT.lproj": #""%lld left" = "%lld wären noch da";"#,
            "Base.lproj": #""only base" = "from base";"#, "fr.lproj": "this is { no table",
        ]
        for (name, text) in tables {
            let language = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(at: language, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: language.appendingPathComponent("Localizable.strings"))
        }
        let bundle = try #require(Bundle(url: folder)), left = 1000
        func text(_ value: String.LocalizationValue, _ locale: String) -> String {
            String(localized: value, bundle: bundle, locale: Locale(identifier: locale))
        }
        #expect(text("\(left) left", "de_DE") == "noch 1.000")
        #expect(text("\(left) left", "de_AT").hasSuffix("wären noch da"))
        #expect(text("\(left) left", "en_US") == "1,000 left")
        #expect(text("\(left) left", "fr_FR").hasSuffix("left"))
        #expect(text("Swap \("a") and \("b")", "de_AT") == "Tausche b gegen a")
        #expect(text("only base", "de_DE") == "from base")
        #expect(String(localized: "\(left) left", table: "../de", bundle: bundle, locale: german) == "1.000 left")
        let resource = LocalizedStringResource("\(left) left", bundle: .atURL(folder))
        #expect(resource.text(locale: german) == "noch 1.000")
    }

    @Test("A locale's name never leads out of the bundle")
    func hostileLocale() {
        #expect(
            StringTables.languages(for: Locale(identifier: "zh_Hant_TW"), developmentLanguage: "en") == [
                "zh-Hant-TW", "zh_Hant_TW", "zh-Hant", "zh_Hant", "zh", "Base", "en",
            ])
        #expect(!StringTables.languages(for: Locale(identifier: "../../etc"), developmentLanguage: "../x").contains { $0.contains("/") })
    }

    @Test("A resource crosses to another process with its arguments")
    func coding() throws {
        let resource: LocalizedStringResource = "\(12_000) for \("Ink") and \(Date(timeIntervalSince1970: 0), format: .iso8601)"
        let data = try JSONEncoder().encode(resource)
        let copy = try JSONDecoder().decode(LocalizedStringResource.self, from: data)
        #expect(copy.text(locale: german) == "12.000 for Ink and 1970-01-01T00:00:00Z")
        let plain: LocalizedStringResource = "\(1) of \(2.5)"
        #expect(try JSONDecoder().decode(LocalizedStringResource.self, from: JSONEncoder().encode(plain)) == plain)
    }

    @Test("Hostile texts are refused")
    func hostileCoding() {
        func decodes(_ json: String) -> Bool { (try? JSONDecoder().decode(String.LocalizationValue.self, from: Data(json.utf8))) != nil }
        #expect(decodes(#"{"format":"%@","arguments":[{"text":"a"}]}"#))
        #expect(!decodes(#"{"format":"%@","arguments":[{"text":"a","number":1}]}"#))
        #expect(!decodes(#"{"format":"%@","arguments":[{}]}"#))
        #expect(!decodes(#"{"format":"%@"}"#))
        #expect(!decodes(#"{"format":"\#(String(repeating: "a", count: 70_000))","arguments":[]}"#))
        #expect(!decodes(#"{"format":"a","arguments":[\#(Array(repeating: #"{"text":"a"}"#, count: 65).joined(separator: ","))]}"#))
        var nested = #"{"format":"a","arguments":[]}"#
        for _ in 0..<12 {
            nested = #"{"format":"%@","arguments":[{"resource":{"key":"k","bundle":{"main":{}},"defaultValue":\#(nested)}}]}"#
        }
        #expect(!decodes(nested))
    }

    @Test("Values compare by key, arguments and format")
    func equality() {
        #expect(("\(1) a" as LocalizedStringResource) == "\(1) a" && ("\(1) a" as LocalizedStringResource) != "\(2) a")
        let euro: String.LocalizationValue = "\(1.5, format: .currency(code: "EUR"))",
            dollar: String.LocalizationValue = "\(1.5, format: .currency(code: "USD"))"
        #expect(euro == "\(1.5, format: .currency(code: "EUR"))" && euro != dollar)
    }

    @Test("A literal is all that String(localized:) needs")
    func literals() {
        #expect(String(localized: "Plain") == "Plain")
        #expect(String(localized: "key", defaultValue: "Text \(1)") == "Text 1")
        #expect(String(localized: LocalizedStringResource("Resource")) == "Resource")
    }
}
