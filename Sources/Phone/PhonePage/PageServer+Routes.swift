// What each address answers.
import Foundation
import SidelongPhoneHost

extension PageServer {
    func response(to request: PageRequest) async -> PageResponse {
        // The body of an answer to HEAD is not sent; all else is as with GET.
        switch (request.method == "HEAD" ? "GET" : request.method, request.path) {
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
        case ("GET", let path) where path.hasPrefix("/picture/"):
            return await picture(String(path.dropFirst("/picture/".count)))
        case ("GET", let path):
            guard var response = assets.response(for: path, entityTag: request.entityTag) else {
                return .text(404, "There is nothing at \(path).")
            }
            if path == "/" { response.headers.append(("set-cookie:", gate.cookie)) }
            return response
        default:
            return .text(405, "\(request.method) is not answered here.")
        }
    }

    /// The answer to a request that the server itself cannot take.
    func refusal(of request: PageRequest) -> PageResponse { .text(request.refusal, sentence(for: request)) }

    private func sentence(for request: PageRequest) -> String {
        switch request.refusal {
        case 411: "The request does not say how long its body is. Send Content-Length, and no Transfer-Encoding."
        case 413: "The request is larger than \(limits.body) bytes."
        case 414: "The address is longer than \(limits.address) bytes."
        case 431: "The headers are longer than \(limits.headers) bytes."
        default: request.method == "POST" ? "Content-Length is no number." : "\(request.method) has no body here."
        }
    }

    private func picture(_ hash: String) async -> PageResponse {
        guard hash.utf8.count == 64, hash.allSatisfy({ $0.isHexDigit }) else {
            return .text(400, "A picture's name is 64 hexadecimal digits.")
        }
        guard let picture = await backend.storedPicture(hash) else { return .text(404, "The phone keeps no picture of that name.") }
        return PageResponse(
            status: 200, type: picture.mediaType, body: picture.bytes, headers: [("cache-control:", "private, max-age=31536000, immutable")]
        )
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
