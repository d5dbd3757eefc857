// Alerts: questions and news in the middle of the screen.
import Foundation

/// Shows an alert or a confirmation dialog while a binding says so.
struct DialogModifier {
    let isPresented: Binding<Bool>
    let title: Text
    var showsTitle = true
    let isAlert: Bool
    let actions: () -> AnyView?
    let message: () -> AnyView
}

extension DialogModifier: ViewModifier {
    func body(content: Content) -> some View {
        let binding = isPresented
        let (title, showsTitle, isAlert, message) = (title, showsTitle, isAlert, message)
        let shown = isPresented.wrappedValue ? actions() : nil
        return content.modifier(
            SheetWriter(
                content: shown.map { actions in
                    {
                        AnyView(DialogCard(title: title, showsTitle: showsTitle, message: message(), actions: actions, isAlert: isAlert))
                    }
                }, kind: isAlert ? .alert : .dialog, dismiss: { binding.wrappedValue = false }))
    }
}

extension View {
    nonisolated func alert(
        _ title: Text, _ isPresented: Binding<Bool>, actions: @escaping () -> AnyView?, message: @escaping () -> AnyView
    ) -> some View {
        modifier(DialogModifier(isPresented: isPresented, title: title, isAlert: true, actions: actions, message: message))
    }

    public nonisolated func alert<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
    ) -> some View { alert(Text(titleKey), isPresented: isPresented, actions: actions) }

    @_disfavoredOverload public nonisolated func alert<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
    ) -> some View { alert(Text(title), isPresented: isPresented, actions: actions) }

    public nonisolated func alert<A: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
    ) -> some View { alert(title, isPresented, actions: { AnyView(actions()) }, message: { AnyView(EmptyView()) }) }

    public nonisolated func alert<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View { alert(Text(titleKey), isPresented: isPresented, actions: actions, message: message) }

    @_disfavoredOverload public nonisolated func alert<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
    ) -> some View { alert(Text(title), isPresented: isPresented, actions: actions, message: message) }

    public nonisolated func alert<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
    ) -> some View { alert(title, isPresented, actions: { AnyView(actions()) }, message: { AnyView(message()) }) }

    // With data: shown only while there is some.

    public nonisolated func alert<A: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
    ) -> some View { alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions) }

    @_disfavoredOverload public nonisolated func alert<S: StringProtocol, A: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
    ) -> some View { alert(Text(title), isPresented: isPresented, presenting: data, actions: actions) }

    public nonisolated func alert<A: View, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        alert(title, isPresented, actions: { data.map { AnyView(actions($0)) } }, message: { AnyView(EmptyView()) })
    }

    public nonisolated func alert<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View { alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions, message: message) }

    @_disfavoredOverload public nonisolated func alert<S: StringProtocol, A: View, M: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View { alert(Text(title), isPresented: isPresented, presenting: data, actions: actions, message: message) }

    public nonisolated func alert<A: View, M: View, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        alert(
            title, isPresented, actions: { data.map { AnyView(actions($0)) } },
            message: { data.map { AnyView(message($0)) } ?? AnyView(EmptyView()) })
    }

    // With an error: its description is the title.

    public nonisolated func alert<E: LocalizedError, A: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        alert(
            Text(verbatim: error?.errorDescription ?? ""), isPresented, actions: { error == nil ? nil : AnyView(actions()) },
            message: { AnyView(EmptyView()) })
    }

    public nonisolated func alert<E: LocalizedError, A: View, M: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping (E) -> A, @ViewBuilder message: @escaping (E) -> M
    ) -> some View {
        alert(
            Text(verbatim: error?.errorDescription ?? ""), isPresented, actions: { error.map { AnyView(actions($0)) } },
            message: { error.map { AnyView(message($0)) } ?? AnyView(EmptyView()) })
    }

    // The older way: an alert as a value.

    public nonisolated func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
        modifier(AlertValueModifier(isPresented: isPresented, alert: { content() }))
    }

    public nonisolated func alert<Item: Identifiable>(item: Binding<Item?>, content: @escaping (Item) -> Alert) -> some View {
        modifier(
            AlertValueModifier(
                isPresented: Binding(get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } }),
                alert: { item.wrappedValue.map(content) }))
    }
}

/// An alert as a value, from before there was a builder for its buttons.
public struct Alert {
    /// A button of such an alert.
    public struct Button {
        let label: Text?
        let role: ButtonRole?
        let action: @MainActor () -> Void

        public static func `default`(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Alert.Button {
            Alert.Button(label: label, role: nil, action: action ?? {})
        }
        public static func cancel(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Alert.Button {
            Alert.Button(label: label, role: .cancel, action: action ?? {})
        }
        public static func cancel(_ action: (@MainActor () -> Void)? = {}) -> Alert.Button {
            Alert.Button(label: nil, role: .cancel, action: action ?? {})
        }
        public static func destructive(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Alert.Button {
            Alert.Button(label: label, role: .destructive, action: action ?? {})
        }
    }

    let title: Text
    let message: Text?
    let buttons: [Button]

    public init(title: Text, message: Text? = nil, dismissButton: Alert.Button? = nil) {
        self.title = title
        self.message = message
        buttons = dismissButton.map { [$0] } ?? []
    }

    public init(title: Text, message: Text? = nil, primaryButton: Alert.Button, secondaryButton: Alert.Button) {
        self.title = title
        self.message = message
        buttons = [primaryButton, secondaryButton]
    }
}

struct AlertValueModifier {
    let isPresented: Binding<Bool>
    let alert: () -> Alert?
}

extension AlertValueModifier: ViewModifier {
    func body(content: Content) -> some View {
        let alert = isPresented.wrappedValue ? alert() : nil
        return content.modifier(
            DialogModifier(
                isPresented: isPresented, title: alert?.title ?? Text(verbatim: ""), isAlert: true,
                actions: { alert.map { AnyView(AlertButtons(buttons: $0.buttons)) } },
                message: { alert?.message.map { AnyView($0) } ?? AnyView(EmptyView()) }))
    }
}

struct AlertButtons: View {
    let buttons: [Alert.Button]

    var body: some View {
        ForEach(Array(buttons.indices), id: \.self) { index in
            let button = buttons[index]
            Button(
                role: button.role, action: button.action,
                label: { if let label = button.label { AnyView(label) } else { AnyView(SystemText(.cancel)) } })
        }
    }
}
