// What goes over a window's WebSocket as JSON.
import SidelongPhoneHost

/// To the page.
enum PageMessage: Encodable, Sendable {
    case view(PhoneView)
    case log(LogLine)
    case answer(id: Int, CommandAnswer)

    /// From the page: a command with a number of the page's own, which its answer carries.
    struct Request: Decodable, Sendable {
        var id: Int
        var command: PhoneCommand
    }

    private enum Key: String, CodingKey { case view, log, answer, id }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        switch self {
        case .view(let view): try container.encode(view, forKey: .view)
        case .log(let line): try container.encode(line, forKey: .log)
        case .answer(let id, let answer):
            try container.encode(id, forKey: .id)
            try container.encode(answer, forKey: .answer)
        }
    }
}
