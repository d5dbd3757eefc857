// What comes along with `import SwiftUI`: an app that imports nothing else may name these modules' types, as with Apple's SDK.
@_exported import Combine
@_exported import Foundation
@_exported import Observation
@_exported import SidelongFoundationSupplement
@_exported import SidelongStore
