// The shortcuts that the executable's providers list, for the hello.

import Foundation
import SidelongConformingTypes
import SidelongLink

/// All shortcuts of this executable.
package enum ShortcutRegistry {
    package static var descriptors: [ShortcutDescriptor] {
        let providers = ConformingTypes.all(of: (any AppShortcutsProvider).self).compactMap { $0 as? any AppShortcutsProvider.Type }
        let shortcuts = providers.sorted { "\($0)" < "\($1)" }.flatMap { $0.appShortcuts }
        return shortcuts.prefix(LinkLimits.shortcuts).map(\.descriptor)
    }
}

extension AppShortcut {
    fileprivate var descriptor: ShortcutDescriptor {
        let reference = IntentReference(of: intent)
        return ShortcutDescriptor(
            intent: reference.name, parameters: reference.parameters.utf8.count <= LinkLimits.textBytes ? reference.parameters : "",
            title: LinkLimits.shortened(String(localized: shortTitle ?? type(of: intent).title)),
            phrases: phrases.prefix(20).map { LinkLimits.shortened($0, to: LinkLimits.textBytes) },
            symbol: systemImageName.map { LinkLimits.shortened($0) })
    }
}
