// The one door into the phone: an input and its two times go in, effects come out.

extension Phone {
    /// Deals with everything that was due before the input, then with the input, then with what became due by it.
    package mutating func handle(_ input: Input, at time: PhoneTime) -> [Effect] {
        now = time
        return []
    }
}
