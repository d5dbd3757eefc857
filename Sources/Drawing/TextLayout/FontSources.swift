// Where the project's fonts are found. The engine's fontconfig configuration lists these files alone, so that what else is
// installed on a machine changes neither a width nor a picture.

/// Folders and the files in them that may be used.
package struct FontSources: Hashable, Sendable {
    /// Folders that are looked through for the files in `fileNames`. A folder that is not there is passed over.
    package var folders: [String]
    /// File names, with `*` for any characters.
    package var fileNames: [String]
    /// Folders of an app's own fonts; every file in them may be used.
    package var appFolders: [String]

    package init(folders: [String] = FontSources.debianFolders, fileNames: [String] = FontSources.projectFiles, appFolders: [String] = []) {
        self.folders = folders
        self.fileNames = fileNames
        self.appFolders = appFolders
    }

    /// Where Debian's packages put the fonts.
    package static let debianFolders = [
        "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/noto", "/usr/share/fonts/opentype/noto",
        "/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/truetype/materialdesignicons-webfont",
    ]

    /// Inter, the emoji, fallbacks for other scripts, one family each for fixed width and serifs, and the icons.
    package static let projectFiles = [
        "Inter-*.otf", "InterDisplay-*.otf", "NotoColorEmoji.ttf", "NotoSans-*.ttf", "NotoSansArabic-*.ttf", "NotoSansHebrew-*.ttf",
        "NotoSansDevanagari-*.ttf", "NotoSansThai-*.ttf", "NotoSansBengali-*.ttf", "NotoSansTamil-*.ttf", "NotoSansGeorgian-*.ttf",
        "NotoSansArmenian-*.ttf", "NotoSansSymbols-*.ttf", "NotoSansSymbols2-*.ttf", "NotoSansMath-*.ttf", "NotoSansMono-*.ttf",
        "NotoSerif-*.ttf", "NotoSansCJK-*.ttc", "DejaVuSansMono*.ttf", "materialdesignicons-webfont.ttf",
    ]

    /// Debian packages that hold the fonts which nothing can stand in for.
    static let packages = [
        "Inter": "fonts-inter", "Noto Color Emoji": "fonts-noto-color-emoji", "Material Design Icons": "fonts-materialdesignicons-webfont",
    ]

    /// The private configuration in fontconfig's own language.
    var configuration: String {
        var lines = ["<?xml version=\"1.0\"?>", "<!DOCTYPE fontconfig SYSTEM \"urn:fontconfig:fonts.dtd\">", "<fontconfig>"]
        for folder in folders + appFolders { lines.append("<dir>\(Self.escaped(folder))</dir>") }
        lines.append("<cachedir>/var/cache/fontconfig</cachedir><cachedir prefix=\"xdg\">fontconfig</cachedir>")
        lines.append("<selectfont><rejectfont><glob>*</glob></rejectfont><acceptfont>")
        for folder in folders {
            for name in fileNames { lines.append("<glob>\(Self.escaped(folder))/\(Self.escaped(name))</glob>") }
        }
        for folder in appFolders { lines.append("<glob>\(Self.escaped(folder))/*</glob>") }
        lines.append("</acceptfont></selectfont>")
        lines.append("<alias binding=\"same\"><family>emoji</family><prefer><family>Noto Color Emoji</family></prefer></alias>")
        lines.append(Self.bitmapScaling)
        lines.append("</fontconfig>")
        return lines.joined(separator: "\n")
    }

    /// Emoji are bitmaps of one size; Pango makes their widths fit the size that was asked for only when the pattern has a matrix that says
    /// how, and a private configuration is without the system's rule for that.
    private static let bitmapScaling = """
        <match target="font">
        <test name="outline"><bool>false</bool></test>
        <edit name="pixelsizefixupfactor" mode="assign"><divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide></edit>
        <edit name="matrix" mode="assign"><times><name>matrix</name><matrix><name>pixelsizefixupfactor</name><double>0</double><double>0</double><name>pixelsizefixupfactor</name></matrix></times></edit>
        <edit name="size" mode="assign"><divide><name>size</name><name>pixelsizefixupfactor</name></divide></edit>
        </match>
        """

    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            default: result.append(character)
            }
        }
        return result
    }
}
