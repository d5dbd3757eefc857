import Foundation

@main
struct TallyApp {
    static func main() {
        print(Counter()?.value ?? 0)
    }
}
