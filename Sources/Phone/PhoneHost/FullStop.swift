// The system's own words end with a full stop or without one; a sentence ends with one.

extension String {
    /// With a full stop at its end, and one only.
    package var withFullStop: String { last.map { ".!?…".contains($0) } == true ? self : self + "." }
}
