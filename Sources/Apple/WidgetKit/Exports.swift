// What comes along with this module: SwiftUI, as with Apple's SDK, and the store, so that a file of an app that imports only this
// module sees `UserDefaults` with its members, also when the compiler asks for an import of the defining module.
@_exported import SidelongFoundationSupplement
@_exported import SidelongStore
@_exported import SwiftUI
