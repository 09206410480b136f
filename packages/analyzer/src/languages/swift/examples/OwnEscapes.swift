import Vapor

private let entities: [Character: String] = ["<": "&lt;", ">": "&gt;", "&": "&amp;", "\"": "&quot;"]

func escapedByLoop(_ text: String) -> String {
    var out = ""
    for c in text {
        switch c {
        case "<": out += "&lt;"
        case ">": out += "&gt;"
        case "&": out += "&amp;"
        default: out.append(c)
        }
    }
    return out
}

func byTable(_ text: String) -> String {
    text.map { entities[$0] ?? String($0) }.joined()
}

func withBreaks(_ text: String) -> String {
    var out = ""
    for c in text {
        switch c {
        case "\n": out += "<br>"
        default: out.append(c)
        }
    }
    return out
}

struct CardController {
    let hosts = ["api.example.com", "files.example.com"]

    func cards(req: Request) throws -> [Response] {
        let name: String = req.query["name"] ?? ""
        let headers: HTTPHeaders = ["Content-Type": "text/html"]
        return [
            Response(status: .ok, headers: headers, body: .init(string: "<p>\(escapedByLoop(name))</p>")), // safe: cross-site-scripting
            Response(status: .ok, headers: headers, body: .init(string: "<p>\(byTable(name))</p>")), // safe: cross-site-scripting
            Response(status: .ok, headers: headers, body: .init(string: "<p>\(withBreaks(name))</p>")), // expect: cross-site-scripting
        ]
    }

    func fetch(req: Request) async throws -> ClientResponse {
        let url = URL(string: try req.query.get(String.self, at: "url"))!
        guard let host = url.host, hosts.contains(where: { $0 == host || host.hasSuffix("." + $0) }) else { throw Abort(.forbidden) }
        return try await req.client.get(URI(string: url.absoluteString)) // safe: ssrf
    }

    func fetchOther(req: Request) async throws -> ClientResponse {
        let url = URL(string: try req.query.get(String.self, at: "url"))!
        guard let host = url.host, hosts.contains(where: { $0.count > host.count }) else { throw Abort(.forbidden) }
        return try await req.client.get(URI(string: url.absoluteString)) // expect: ssrf
    }
}
