// The tile of a control as the Control Center draws it: a round symbol, beside it title and value where there is room.

import AppIntents
import Foundation
import SidelongRenderTree

/// The size of the tile in points.
enum ControlSizeOfTileKey: EnvironmentKey { static let defaultValue = CGSize(width: 160, height: 72) }

/// What is drawn for one state.
private struct ControlState: Hashable {
    var symbol: String?
    var title: String
    var value: String
    var isLit: Bool
}

/// A control's tile with its action.
struct ControlTile: View {
    private let face: ControlFace
    private let state: ControlState
    /// The other state of a toggle, or a button whose intent runs.
    private let other: ControlState
    private let title: ControlParts
    private let size: CGSize

    var symbol: String? { state.symbol }

    init(face: ControlFace, environment: EnvironmentValues) {
        self.face = face
        size = environment[ControlSizeOfTileKey.self]
        let title = ControlParts(of: face.label, environment: environment)
        self.title = title
        func make(_ isOn: Bool, isToggle: Bool) -> ControlState {
            let detail = face.detail.map { ControlParts(of: $0(isOn), environment: environment) }
            let value = detail.map(\.title) ?? (isToggle ? ControlWords.state(isOn) : "")
            return ControlState(symbol: detail?.symbol ?? title.symbol, title: title.title, value: value, isLit: isToggle && isOn)
        }
        switch face.sort {
        case .toggle(let isOn):
            state = make(isOn, isToggle: true)
            other = make(!isOn, isToggle: true)
        case .button:
            state = make(false, isToggle: false)
            other = make(true, isToggle: false)
        }
    }

    var body: some View {
        look(state)
            .modifier(OtherLook(state: otherState, other: AnyView(look(other))))
            .modifier(
                TileAction(
                    face: face, label: state.title.isEmpty ? state.value : state.title, value: state.title.isEmpty ? "" : state.value,
                    hint: title.hint)
            )
            .opacity(face.isDisabled ? 0.4 : 1)
    }

    private var otherState: Look.State {
        switch face.sort {
        case .toggle(let isOn): isOn ? .off : .on
        case .button: .pressed
        }
    }

    // MARK: Looks

    private var tint: Color { face.tint ?? .blue }
    private var isPrivate: Bool { face.isPrivate }
    private var isWordPrivate: Bool { face.isPrivate || title.isPrivate }

    @ViewBuilder private func look(_ state: ControlState) -> some View {
        let least = min(size.width, size.height)
        if size.width >= size.height * 1.5 {
            wide(state)
        } else if least >= 110 {
            large(state)
        } else {
            round(state, side: least)
        }
    }

    /// One cell: the whole circle lights up.
    private func round(_ state: ControlState, side: CGFloat) -> some View {
        ZStack {
            Circle().fill(state.isLit ? Color.white : Self.ground)
            glyph(state, points: side * 0.36, color: state.isLit ? tint : .white)
        }
        .frame(width: side, height: side)
        .privacySensitive(isPrivate)
    }

    /// Two cells: the symbol's own circle lights up, and the words stand beside it.
    private func wide(_ state: ControlState) -> some View {
        let inset = size.height * 0.17
        return HStack(spacing: size.height * 0.11) {
            badge(state, side: size.height - 2 * inset)
            VStack(alignment: .leading, spacing: 0) {
                if !state.title.isEmpty {
                    words(state.title, size: 15, isStrong: true, isPrivate: isWordPrivate, lines: state.value.isEmpty ? 2 : 1)
                }
                if !state.value.isEmpty { words(state.value, size: 13, isStrong: state.title.isEmpty, isPrivate: isPrivate, lines: 1) }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .padding(.horizontal, inset * 0.9)
        .frame(width: size.width, height: size.height)
        .background(RoundedRectangle(cornerRadius: size.height / 2, style: .continuous).fill(Self.ground))
    }

    /// Four cells: the symbol above, the words below.
    private func large(_ state: ControlState) -> some View {
        VStack(alignment: .leading, spacing: 0) {
            badge(state, side: 44)
            Spacer(minLength: 0)
            if !state.title.isEmpty { words(state.title, size: 15, isStrong: true, isPrivate: isWordPrivate, lines: 2) }
            if !state.value.isEmpty { words(state.value, size: 13, isStrong: state.title.isEmpty, isPrivate: isPrivate, lines: 1) }
        }
        .padding(16)
        .frame(width: size.width, height: size.height, alignment: .leading)
        .background(RoundedRectangle(cornerRadius: 34, style: .continuous).fill(Self.ground))
    }

    private func badge(_ state: ControlState, side: CGFloat) -> some View {
        ZStack {
            Circle().fill(state.isLit ? tint : Color.white.opacity(0.16))
            glyph(state, points: side * 0.42, color: .white)
        }
        .frame(width: side, height: side)
        .privacySensitive(isPrivate)
    }

    @ViewBuilder private func glyph(_ state: ControlState, points: CGFloat, color: Color) -> some View {
        if let symbol = state.symbol {
            Image(systemName: symbol).font(.system(size: points, weight: .medium)).foregroundStyle(color)
        } else {
            // A control without a symbol still has to be told from its neighbours.
            Text(verbatim: state.title.prefix(1).uppercased()).font(.system(size: points, weight: .semibold)).foregroundStyle(color)
        }
    }

    private func words(_ text: String, size: CGFloat, isStrong: Bool, isPrivate: Bool, lines: Int) -> some View {
        Text(verbatim: text)
            .font(.system(size: size, weight: isStrong ? .semibold : .regular))
            .foregroundStyle(isStrong ? Color.white : Color.white.opacity(0.65))
            .lineLimit(lines)
            .minimumScaleFactor(0.8)
            .multilineTextAlignment(.leading)
            .privacySensitive(isPrivate)
    }

    /// The phone blurs what is behind the Control Center; a tile only lightens it.
    private static let ground = Color.white.opacity(0.14)
}

/// Makes the tile a button or a toggle that runs its intent.
private struct TileAction: DrawModifier {
    typealias Body = Never
    let face: ControlFace
    let label: String
    let value: String
    let hint: String

    var needsFrame: Bool { true }
    var isMergeable: Bool { true }

    func decorate(_ node: inout Node, size: CGSize, in context: LeafContext) {
        var accessibility = Accessibility()
        accessibility.label = label
        accessibility.value = value
        accessibility.hint = hint
        accessibility.combinesChildren = true
        switch face.sort {
        case .button: accessibility.role = .button
        case .toggle(let isOn):
            accessibility.role = .toggle
            if isOn { accessibility.traits.insert(.selected) }
        }
        if face.isDisabled {
            accessibility.traits.insert(.disabled)
            node.flags.insert(.disabled)
        }
        node.accessibility = accessibility
        guard !face.isDisabled else { return }
        let intent = face.action
        node.action = TreeAction(
            id: context.id, kind: .intent, intent: intent.name, parameters: intent.parameters, runsInApp: intent.runsInApp,
            opensApp: intent.opensApp)
    }
}
