// What a process says to the phone.
import SidelongDiagnostics

/// A message from a process. The first one is always `hello`.
public enum ProcessMessage: Codable, Hashable, Sendable {
    case hello(ProcessHello)
    /// The answer to a request of that number. Trees travel as blobs beside the message.
    case answer(number: Int, ProcessAnswer)
    /// The intent of that request is about to be performed: from here on the phone never gives it to another process.
    case taken(number: Int)
    /// The app's screen, or how it differs from the one before, as blob 0.
    case scene(SceneUpdate)
    /// A picture's file as blob 0, before the first tree that names it: SHA-256 of its bytes in 64 hexadecimal digits.
    case picture(hash: String)
    /// `WidgetCenter`: one kind, or all when nil.
    case reload(kind: String?)
    case activity(number: Int, ActivityCall)
    /// An intent whose result opens another one: the phone runs that in the process it belongs to. Parameters are a JSON object.
    case runIntent(intent: String, parameters: String)
    /// `openURL` and links on an app's screen.
    case openURL(String)
    case diagnostics([Diagnostic])
}

/// Who a process is and what it can do.
public struct ProcessHello: Codable, Hashable, Sendable {
    public var protocolVersion: Int
    public var build: String
    public var role: ProcessRole
    public var kinds: [KindDescriptor]
    /// Unqualified names of the attributes types that have a presentation here.
    public var activityTypes: [String]
    /// Those of `activityTypes` with a view of their own for the small family, which watches and cars show.
    public var smallActivityTypes: [String]
    public var intents: [IntentDescriptor]
    public var shortcuts: [ShortcutDescriptor]
    public var diagnostics: [Diagnostic]

    public init(
        protocolVersion: Int = LinkProtocol.version, build: String = LinkProtocol.build, role: ProcessRole, kinds: [KindDescriptor] = [],
        activityTypes: [String] = [], smallActivityTypes: [String] = [], intents: [IntentDescriptor] = [],
        shortcuts: [ShortcutDescriptor] = [], diagnostics: [Diagnostic] = []
    ) {
        self.protocolVersion = protocolVersion
        self.build = build
        self.role = role
        self.kinds = kinds
        self.activityTypes = activityTypes
        self.smallActivityTypes = smallActivityTypes
        self.intents = intents
        self.shortcuts = shortcuts
        self.diagnostics = diagnostics
    }
}

/// What the phone knows of a tree without reading it.
public struct ArchiveInfo: Codable, Hashable, Sendable {
    /// An action in the tree.
    public struct Action: Codable, Hashable, Sendable {
        public var id: Int
        public var intent: String
        public var parameters: String
        public var runsInApp: Bool
        public var opensApp: Bool

        public init(id: Int, intent: String, parameters: String, runsInApp: Bool, opensApp: Bool) {
            self.id = id
            self.intent = intent
            self.parameters = parameters
            self.runsInApp = runsInApp
            self.opensApp = opensApp
        }
    }

    /// Index of the tree's bytes among the message's blobs.
    public var blob: Int
    /// A second tree for dark mode, where a body read the colour scheme.
    public var darkBlob: Int?
    public var actions: [Action]
    public var widgetURL: String?
    public var warnings: [Diagnostic]
    /// Body evaluations it took, for the inspector.
    public var bodies: Int

    public init(
        blob: Int, darkBlob: Int? = nil, actions: [Action] = [], widgetURL: String? = nil, warnings: [Diagnostic] = [], bodies: Int = 0
    ) {
        self.blob = blob
        self.darkBlob = darkBlob
        self.actions = actions
        self.widgetURL = widgetURL
        self.warnings = warnings
        self.bodies = bodies
    }
}

/// When a timeline is asked for again.
public enum ReloadPolicy: Codable, Hashable, Sendable {
    case atEnd
    case never
    /// Nanoseconds since 1970.
    case after(Int64)
}

extension Diagnostic {
    /// The code of the diagnostic in place of an answer that could not be sent: what was asked for was done all the same.
    package static let unsendableAnswer = "answer.unsendable"
}

/// An answer to a `PhoneRequest`.
public enum ProcessAnswer: Codable, Hashable, Sendable {
    public struct Entry: Codable, Hashable, Sendable {
        /// Nanoseconds since 1970.
        public var date: Int64
        public var archive: ArchiveInfo
        public var relevanceScore: Double?

        public init(date: Int64, archive: ArchiveInfo, relevanceScore: Double? = nil) {
            self.date = date
            self.archive = archive
            self.relevanceScore = relevanceScore
        }
    }

    public struct Presentation: Codable, Hashable, Sendable {
        public var name: String
        public var archive: ArchiveInfo
        /// What the content takes of the room that was offered, in points; the tree has this size.
        public var width: Double
        public var height: Double

        public init(name: String, archive: ArchiveInfo, width: Double = 0, height: Double = 0) {
            self.name = name
            self.archive = archive
            self.width = width
            self.height = height
        }
    }

    /// A timeline's entries; one for a placeholder or a snapshot.
    case entries([Entry], policy: ReloadPolicy)
    /// `perform()` returned; what it said, if anything.
    case performed(dialog: String?)
    /// `perform()` threw; the error in words.
    case threw(String)
    case presentations([Presentation])
    /// The values that a person may choose for a parameter, in order; the first `LinkLimits.options` of them.
    case options([ParameterChoice])
    /// The request could not be met.
    case failed(Diagnostic)
}

/// The app's screen after a change.
public struct SceneUpdate: Codable, Hashable, Sendable {
    /// Counts up with every update of this process.
    public var sequence: Int
    /// The number of the update that blob 0, a `TreePatch`, starts from: the one before. Nil when blob 0 is a whole tree.
    public var base: Int?
    public var bodies: Int
    public var warnings: [Diagnostic]

    public init(sequence: Int, base: Int? = nil, bodies: Int = 0, warnings: [Diagnostic] = []) {
        self.sequence = sequence
        self.base = base
        self.bodies = bodies
        self.warnings = warnings
    }
}

/// `request`, `update` and `end` of `Activity`.
public enum ActivityCall: Codable, Hashable, Sendable {
    public enum Dismissal: Codable, Hashable, Sendable {
        case `default`
        case immediate
        /// Nanoseconds since 1970.
        case after(Int64)
    }

    public struct Alert: Codable, Hashable, Sendable {
        public var title: String
        public var body: String

        public init(title: String, body: String) {
            self.title = title
            self.body = body
        }
    }

    case request(ActivityRecord, isInsideLiveActivityIntent: Bool)
    case update(id: String, contentState: String, staleDate: Int64?, relevanceScore: Double, alert: Alert?, timestamp: Int64?)
    /// A nil content state keeps the last one.
    case end(id: String, contentState: String?, staleDate: Int64?, dismissal: Dismissal, timestamp: Int64?)
}
