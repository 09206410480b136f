import Kitura
import RediStack
import Stencil
import Vapor
import ZIPFoundation

func pages() {
    let router = Kitura.Router()
    router.get("/bare") { request, response, next in
        let name = request.queryParameters["name"] ?? ""
        response.headers["Content-Type"] = "text/html"
        response.send("<p>\(name)</p>") // expect: cross-site-scripting
        response.send("<p>\(entities(name))</p>") // safe: cross-site-scripting
        response.send("<p>\(ampersands(name))</p>") // expect: cross-site-scripting
        response.send("<p>\(wordsOnly(name))</p>") // safe: cross-site-scripting
        response.send("<p>\(dotless(name))</p>") // expect: cross-site-scripting
        next()
    }
    router.post("/letter") { request, response, next in
        let text = request.queryParameters["template"] ?? ""
        let letter = try Environment().renderTemplate(string: text, context: [:]) // expect: template-injection
        let fixed = try Environment().renderTemplate(string: "Dear {{ name }}", context: ["name": text]) // safe: template-injection
        let kept = Template(templateString: text) // expect: template-injection
        let framed = Template(templateString: "Dear " + text) // expect: template-injection
        let plain = Template(templateString: "Dear {{ name }}") // safe: template-injection
        let bare = try Environment().renderTemplate(string: "Dear reader", context: [:]) // safe: template-injection
        next()
    }
}

private func entities(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
        .replacingOccurrences(of: ">", with: "&gt;")
}

private func ampersands(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;")
}

private func wordsOnly(_ text: String) -> String {
    text.replacingOccurrences(of: "[^a-zA-Z0-9]", with: "", options: .regularExpression)
}

// Without options a dot is just a dot.
private func dotless(_ text: String) -> String {
    text.replacingOccurrences(of: ".", with: "")
}

func store(_ req: Vapor.Request) async throws -> String {
    let file = try req.content.get(File.self, at: "file")
    let field: String = try req.content.get(at: "field")
    try await req.fileio.writeFile(file.data, at: "/srv/scans/" + UUID().uuidString) // safe: path-traversal
    try await req.fileio.writeFile(file.data, at: "/srv/scans/" + file.filename) // expect: path-traversal
    let script = "return redis.call('HINCRBY', 'boxes', '" + field + "', 1)"
    let bumped = try await req.redis.send(command: "EVAL", with: [script.convertedToRESPValue(), 0.convertedToRESPValue()]).get() // expect: code-injection
    let bound = "return redis.call('HINCRBY', 'boxes', ARGV[1], 1)"
    let counted = try await req.redis.send(command: "EVAL", with: [bound.convertedToRESPValue(), 0.convertedToRESPValue(), field.convertedToRESPValue()]).get() // safe: code-injection
    return bumped.description + counted.description
}

func unpack(_ archive: Archive, into target: URL) throws {
    let root = target.standardizedFileURL.path + "/"
    for entry in archive where entry.type == .file {
        let loose = target.appendingPathComponent(entry.path)
        try Data().write(to: loose) // expect: path-traversal
        let place = target.appendingPathComponent(entry.path).standardizedFileURL
        guard place.path.hasPrefix(root) else { continue }
        try Data().write(to: place) // safe: path-traversal
    }
}

func unsigned() -> JWTSigners {
    let signers = JWTSigners()
    signers.use(.unsecuredNone) // expect: jwt-not-verified
    signers.use(.hs256(key: Environment.get("KEY") ?? "")) // safe: jwt-not-verified
    signers.use(JWTSigner.unsecuredNone) // expect: jwt-not-verified
    return signers
}

func unsignedKeys(_ keys: JWTKeyCollection) async {
    await keys.addUnsecuredNone() // expect: jwt-not-verified
    await keys.add(hmac: loadedKey(), digestAlgorithm: .sha256) // safe: jwt-not-verified
    await keys.add(ecdsa: loadedCurveKey()) // safe: jwt-not-verified
}
