// What each address answers.
import Foundation
import SidelongPhoneHost

extension PageServer {
    func response(to request: PageRequest) async -> PageResponse {
        guard !request.isTooLarge else { return .text(413, "The request is larger than \(Self.bodyLimit) bytes.") }
        switch (request.method, request.path) {
        case ("GET", "/api/state"):
            return .json(await backend.currentView())
        case ("GET", "/api/log"):
            return .json(await backend.logLines(after: request.value("after").flatMap(UInt64.init) ?? 0))
        case ("GET", "/api/fonts"):
            return .json(assets.fontNames)
        case ("POST", "/api/command"):
            do {
                let command = try JSONDecoder().decode(PhoneCommand.self, from: request.body)
                return .json(await backend.perform(command))
            } catch {
                return .json(CommandAnswer(.refused, "The body is no command: \(error)"), status: 400)
            }
        case ("GET", let path) where path.hasPrefix("/archive/"):
            return await archive(String(path.dropFirst("/archive/".count)))
        case ("GET", let path), ("HEAD", let path):
            guard var response = assets.response(for: path, entityTag: request.entityTag) else {
                return .text(404, "There is nothing at \(path).")
            }
            if path == "/" { response.headers.append(("set-cookie:", gate.cookie)) }
            if request.method == "HEAD" { response.body = Data() }
            return response
        default:
            return .text(405, "\(request.method) is not answered here.")
        }
    }

    private func archive(_ hash: String) async -> PageResponse {
        guard hash.utf8.count == 64, hash.allSatisfy({ $0.isHexDigit }) else {
            return .text(400, "An archive's name is 64 hexadecimal digits.")
        }
        guard let bytes = await backend.archiveBytes(hash) else { return .text(404, "The phone keeps no archive of that name.") }
        // The name is the hash of the bytes: they can never change.
        return PageResponse(
            status: 200, type: "application/x-sidelong-tree", body: bytes,
            headers: [("cache-control:", "private, max-age=31536000, immutable")])
    }
}
