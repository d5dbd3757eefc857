// The views of a Live Activity.

import ActivityKit
import Foundation
import SidelongDiagnostics
import SidelongLink
import SidelongProcessRuntime
import SidelongRenderTree

/// What an activity of one type looks like on the Lock Screen and in the island.
public struct ActivityConfiguration<Attributes: ActivityAttributes> {
    private let content: (ActivityViewContext<Attributes>) -> AnyView
    private let island: (ActivityViewContext<Attributes>) -> DynamicIsland

    @MainActor @preconcurrency public init<Content: View>(
        for attributesType: Attributes.Type, @ViewBuilder content: @escaping (ActivityViewContext<Attributes>) -> Content,
        dynamicIsland: @escaping (ActivityViewContext<Attributes>) -> DynamicIsland
    ) {
        self.content = { AnyView(content($0)) }
        island = dynamicIsland
    }
}

extension ActivityConfiguration: DeclaringConfiguration {
    public typealias Body = Never
    package var declarations: [WidgetDeclaration] {
        var declaration = WidgetDeclaration(role: .activity, kind: String(describing: Attributes.self))
        declaration.answerActivity = { declaration, render in answer(render, drawsSmall: declaration.drawsSmallActivity) }
        return [declaration]
    }

    @MainActor private func answer(_ render: ActivityRender, drawsSmall: Bool) -> ProcessRuntime.Answer {
        let context: ActivityViewContext<Attributes>
        do {
            context = ActivityViewContext(
                activityID: render.activity.id, attributes: try decode(Attributes.self, render.activity.attributes, "attributes"),
                state: try decode(Attributes.ContentState.self, render.activity.contentState, "content-state"), isStale: render.isStale)
        } catch {
            return ProcessRuntime.Answer(.failed(error.diagnostic(correlation: render.correlation)))
        }
        var archive = TreeArchive()
        var presentations: [ProcessAnswer.Presentation] = []
        let island = island(context)
        for presentation in render.presentations {
            let picture = ActivityPicture(presentation, render, drawsSmall: drawsSmall)
            do {
                presentations.append(try picture.draw(content: { content(context) }, island: island, in: &archive))
            } catch {
                return ProcessRuntime.Answer(
                    .failed(
                        Diagnostic(
                            "activity.tree", .error, "The \(presentation.name) of an activity makes no picture. \(error)",
                            place: render.activity.attributesType, correlation: render.correlation)))
            }
        }
        return ProcessRuntime.Answer(.presentations(presentations), blobs: archive.blobs)
    }

    private struct Undecodable: Error {
        let type: String
        let key: String
        let reason: String

        func diagnostic(correlation: String) -> Diagnostic {
            Diagnostic(
                "activity.\(key)", .error, "The \(key) does not fit \(type). \(reason)", place: type,
                remedy: "Send the keys and types that \(type) decodes; dates are seconds since 2001-01-01.", correlation: correlation)
        }
    }

    private func decode<Value: Decodable>(_ type: Value.Type, _ json: String, _ key: String) throws(Undecodable) -> Value {
        do {
            return try JSONDecoder().decode(type, from: Data(json.utf8))
        } catch {
            throw Undecodable(type: "\(type)", key: key, reason: DecodingSentence.words(for: error))
        }
    }
}
