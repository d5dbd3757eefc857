/// Which tap the running intent answers. The process runtime sets it around `perform()`; a store writes it beside the change,
/// so that the same tap, delivered twice, changes the store once (`GroupDatabase.Transaction.once(tap:)`).
public enum CurrentTap {
    /// The id of the tap, or nil outside of an intent that a tap started.
    @TaskLocal public static var id: String?
}
