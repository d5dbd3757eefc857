// Trees on their way to the phone: bytes as blobs, equal ones once, and beside them what the phone must know without reading them.

import Foundation
import SidelongDiagnostics
import SidelongLink
import SidelongRenderTree

/// Collects the blobs of one answer.
package struct TreeArchive {
    package private(set) var blobs: [Data] = []
    private var indices: [Data: Int] = [:]
    /// The last tree of each appearance: most entries look like the one before, and then need not even be encoded.
    private var last: [Bool: (tree: RenderTree, index: Int)] = [:]

    package init() {}

    /// Adds a tree, and the dark one where a body read the colour scheme. Throws `TreeError` for a tree beyond the format's limits.
    package mutating func add(
        _ tree: RenderTree, dark: RenderTree? = nil, warnings: [Diagnostic] = [], bodies: Int, place: String, correlation: String
    ) throws(TreeError) -> ArchiveInfo {
        let blob = try index(of: tree, isDark: false)
        let darkBlob: Int? = if let dark { try index(of: dark, isDark: true) } else { nil }
        return ArchiveInfo(
            blob: blob, darkBlob: darkBlob == blob ? nil : darkBlob,
            actions: tree.actions.filter { $0.kind == .intent }.map { action in
                ArchiveInfo.Action(
                    id: action.id, intent: action.intent, parameters: action.parameters, runsInApp: action.runsInApp,
                    opensApp: action.opensApp)
            }, widgetURL: tree.widgetURL, warnings: warnings + Self.diagnostics(of: tree, place: place, correlation: correlation),
            bodies: bodies)
    }

    /// A tree's warnings in the form that every room shares.
    package static func diagnostics(of tree: RenderTree, place: String, correlation: String = "") -> [Diagnostic] {
        tree.warnings.map { warning in
            Diagnostic(
                warning.code, .warning, warning.message, place: warning.place.isEmpty ? place : "\(place)/\(warning.place)",
                correlation: correlation)
        }
    }

    private mutating func index(of tree: RenderTree, isDark: Bool) throws(TreeError) -> Int {
        if let (known, index) = last[isDark] {
            // Dates in a tree are absolute, so the instant for which it was drawn makes no difference by itself.
            var same = tree
            same.header.instant = known.header.instant
            if same == known { return index }
        }
        let bytes = Data(try tree.encoded())
        let index: Int
        if let known = indices[bytes] {
            index = known
        } else {
            index = blobs.count
            indices[bytes] = index
            blobs.append(bytes)
        }
        last[isDark] = (tree, index)
        return index
    }
}
