// What comes along with this module. The store comes along so that a file of an app that imports only this module sees
// `UserDefaults` with its members, also when the compiler asks for an import of the defining module.
@_exported import SidelongFoundationSupplement
@_exported import SidelongStore
