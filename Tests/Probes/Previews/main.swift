// Prints the previews of this executable, one a line.
import SidelongConformingTypes
import SwiftUI

for type in ConformingTypes.all(of: (any PreviewRecord).self) {
    guard let record = type as? any PreviewRecord.Type else { continue }
    let preview = record.make()
    let subject = String(describing: Swift.type(of: preview.subject))
    print("\(record.place.fileID):\(record.place.line) \(preview.name ?? "-") \(subject)")
}
