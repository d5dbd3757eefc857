import Foundation

@main
struct TallyWidgets {
    static func main() {
        print(Counter()?.value ?? 0)
    }
}
