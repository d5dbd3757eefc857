// The person's text size, set or limited for a part of the tree.

extension View {
    public nonisolated func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }

    public nonisolated func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View where T.Bound == DynamicTypeSize {
        transformEnvironment(\.dynamicTypeSize) { size in
            if range.contains(size) { return }
            let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
            if let lowest = allowed.min(), size < lowest { size = lowest } else if let highest = allowed.max() { size = highest }
        }
    }
}
