// What a statement answers: rows whose columns are read by name as a Swift type, or refused with a typed error.
extension GroupDatabase {
    /// One row of an answer. A value of its own: it may outlive its transaction.
    public struct Row: Sendable {
        /// The names of the columns, in order; shared by all rows of one answer.
        public let columns: [String]
        /// The values, in the order of `columns`.
        public let values: [Value]

        /// The value of a column by name, as SQLite keeps it.
        /// - Throws: `StoreError.noColumn`.
        public func raw(_ column: String) throws(StoreError) -> Value {
            guard let index = columns.firstIndex(of: column) else { throw .noColumn(column, available: columns) }
            return values[index]
        }

        /// The value of a column by name. Ask for an optional type where NULL may come: `row.value("note", as: String?.self)`.
        /// - Throws: `StoreError.noColumn`, `StoreError.wrongType`.
        public func value<Type: StoreValue>(_ column: String, as type: Type.Type = Type.self) throws(StoreError) -> Type {
            try Self.convert(try raw(column), column: column)
        }

        /// The value of a column by position, from 0.
        /// - Throws: `StoreError.noColumn`, `StoreError.wrongType`.
        public func value<Type: StoreValue>(at index: Int, as type: Type.Type = Type.self) throws(StoreError) -> Type {
            guard values.indices.contains(index) else { throw .noColumn("#\(index)", available: columns) }
            return try Self.convert(values[index], column: columns[index])
        }

        private static func convert<Type: StoreValue>(_ value: Value, column: String) throws(StoreError) -> Type {
            guard let converted = Type(storeValue: value) else {
                throw .wrongType(column: column, found: value.kind, wanted: Type.storeKind)
            }
            return converted
        }
    }
}
