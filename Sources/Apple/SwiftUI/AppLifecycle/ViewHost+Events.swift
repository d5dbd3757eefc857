// What reaches a scene beside taps, text and values.

import Foundation

extension ViewHost {
    /// Hands a URL to everybody in the last render who takes one.
    @discardableResult package func open(_ url: URL) -> Bool {
        guard let takers = lastPass?.urlTakers, !takers.isEmpty else { return false }
        takers.forEach { $0(url) }
        return true
    }

    /// Closes the innermost thing that can be closed: a sheet, a page of a stack.
    @discardableResult package func dismissInnermost() -> Bool {
        guard let dismissal = lastPass?.dismissals.last else { return false }
        dismissal()
        return true
    }

    /// Says that a person has ended an input.
    @discardableResult package func submit(node id: Int) -> Bool {
        guard let submit = lastPass?.submits[id] else { return false }
        submit()
        return true
    }

    /// Says that an input has or has lost the focus.
    @discardableResult package func setFocus(node id: Int, isFocused: Bool) -> Bool {
        guard let focus = lastPass?.focuses[id] else { return false }
        focus(isFocused)
        return true
    }
}
