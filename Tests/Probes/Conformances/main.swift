// Prints the types that conform to a protocol of this file, one a line. Nothing in the program mentions them, as nothing
// mentions an app's intents.
import SidelongConformingTypes

protocol Kind { static var title: String { get } }
protocol SpecialKind: Kind { associatedtype Answer = Never }

struct InternalStructure: Kind { static let title = "structure" }
public struct PublicStructure: Kind { public static let title = "public" }
final class InternalClass: Kind { static let title = "class" }
enum InternalEnumeration: Kind { static let title = "enumeration" }
struct Inherited: SpecialKind { static let title = "inherited" }
enum Outer { struct Nested: Kind { static let title = "nested" } }
struct Generic<Value>: Kind { static var title: String { "generic" } }
struct Unrelated: Sendable {}
extension Int: Kind { static var title: String { "retroactive" } }

for type in ConformingTypes.all(of: (any Kind).self) {
    guard let kind = type as? any Kind.Type else {
        print("wrong type \(type)")
        continue
    }
    print("\(type) \(kind.title)")
}
print("special: \(ConformingTypes.all(of: (any SpecialKind).self))")
