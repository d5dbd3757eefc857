// The phone's settings as values of the environment.

import Foundation
import SidelongLink

extension EnvironmentValues {
    /// Sets what the phone's world says: locale, zone, calendar, text size, direction, appearance, scale.
    package mutating func adopt(_ world: World) {
        locale = .current
        timeZone = .current
        calendar = .current
        displayScale = world.profile.scale
        dynamicTypeSize = DynamicTypeSize.allCases.first { "\($0)" == world.settings.textSize } ?? .large
        colorScheme = world.settings.appearance == "dark" ? .dark : .light
        let isRightToLeft = world.settings.isRightToLeft ?? (locale.language.characterDirection == .rightToLeft)
        layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    }
}
