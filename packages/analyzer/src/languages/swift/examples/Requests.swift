import Fluent
import Foundation
import Hummingbird
import MySQLNIO
import Vapor

final class Member: Model, Content {
    static let schema = "members"
    @ID(key: .id) var id: UUID?
    @Field(key: "name") var name: String
    @Field(key: "is_admin") var isAdmin: Bool
    init() {}
}

final class Remark: Model, Content {
    static let schema = "remarks"
    @ID(key: .id) var id: UUID?
    @Field(key: "text") var text: String
    init() {}
}

struct MemberController {
    let mysql: MySQLDatabase

    func create(req: Request) async throws -> HTTPStatus {
        let member = try req.content.decode(Member.self) // expect: mass-assignment
        try await member.save(on: req.db)
        return .created
    }

    func createPlain(req: Request) async throws -> HTTPStatus {
        let member = try req.content.decode(Member.self) // safe: mass-assignment
        member.isAdmin = false
        try await member.save(on: req.db)
        return .created
    }

    func remark(req: Request) async throws -> HTTPStatus {
        let remark = try req.content.decode(Remark.self) // safe: mass-assignment
        try await remark.save(on: req.db)
        return .created
    }

    func language(req: Request) throws -> Response {
        let language = try req.query.get(String.self, at: "language")
        let response = Response()
        response.headers.replaceOrAdd(name: "X-Language", value: language) // expect: header-injection
        response.headers.replaceOrAdd(name: "X-Language", value: "en") // safe: header-injection
        return response
    }

    func forward(req: Request) throws -> Response {
        let next = try req.query.get(String.self, at: "next")
        let response = Response(status: .found)
        response.headers.add(name: .location, value: next) // expect: open-redirect, header-injection
        response.headers.add(name: .location, value: "/start") // safe: open-redirect, header-injection
        response.headers.add(name: "X-Next", value: next) // expect: header-injection
        return response
    }

    func role(req: Request) throws -> HTTPStatus {
        guard req.cookies["role"]?.string == "admin" else { throw Abort(.forbidden) } // expect: client-side-decision
        guard req.cookies["theme"]?.string == "dark" else { return .ok } // safe: client-side-decision
        return .ok
    }

    func reset(req: Request) throws -> String {
        let host = req.headers.first(name: .host) ?? "localhost"
        let token = UUID().uuidString
        return "https://\(host)/reset?token=\(token)" // expect: host-header-poisoning
    }

    func resetFixed(req: Request) throws -> String {
        let token = UUID().uuidString
        return "https://members.example.com/reset?token=\(token)" // safe: host-header-poisoning
    }

    func report(req: Request) throws -> String {
        do {
            return try String(contentsOfFile: "/srv/report.txt", encoding: .utf8)
        } catch {
            return "failed: \(error)" // expect: error-details-exposed
        }
    }

    func reportQuiet(req: Request) throws -> String {
        do {
            return try String(contentsOfFile: "/srv/report.txt", encoding: .utf8)
        } catch {
            req.logger.report(error: error)
            return "failed" // safe: error-details-exposed
        }
    }

    func operate(req: Request) throws -> HTTPStatus {
        let token = try req.query.get(String.self, at: "key")
        return token == Environment.get("OPERATOR_TOKEN") ? .ok : .forbidden // expect: timing-unsafe-comparison
    }

    func region(req: Request) throws -> HTTPStatus {
        let region = try req.query.get(String.self, at: "region")
        return region == Environment.get("REGION") ? .ok : .notFound // safe: timing-unsafe-comparison
    }

    func find(req: Request) async throws -> HTTPStatus {
        let name = try req.query.get(String.self, at: "name")
        _ = try await mysql.query("SELECT id FROM members WHERE name = '\(name)'").get() // expect: sql-injection
        _ = try await mysql.query("SELECT id FROM members WHERE name = ?", [MySQLData(string: name)]).get()
        _ = try await mysql.simpleQuery(String(format: "SELECT id FROM members WHERE name = '%@'", name)).get() // expect: sql-injection
        _ = try await mysql.simpleQuery(String(format: "SELECT id FROM members LIMIT %d", 10)).get()
        return .ok
    }

    func count(req: Request) throws -> HTTPStatus {
        let name = try req.query.get(String.self, at: "name")
        system("notify \(name.count)") // safe: command-injection
        system("notify \(name)") // expect: command-injection
        return .ok
    }

    func clone(req: Request) throws -> HTTPStatus {
        let source = try req.query.get(String.self, at: "source")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/git")
        process.arguments = ["clone", source] // expect: argument-injection
        try process.run()
        let other = Process()
        other.executableURL = URL(fileURLWithPath: "/usr/bin/git")
        other.arguments = ["clone", "--", source] // safe: argument-injection
        try other.run()
        return .ok
    }

    // The host is told by a variable of any name.
    func fetch(req: Request) async throws -> ClientResponse {
        let address = try req.query.get(String.self, at: "address")
        let uri = URI(string: address)
        guard let name = uri.host, ["api.example.com", "files.example.com"].contains(name) else {
            throw Abort(.forbidden)
        }
        return try await req.client.get(uri)
    }

    func fetchAny(req: Request) async throws -> ClientResponse {
        let address = try req.query.get(String.self, at: "address")
        let uri = URI(string: address)
        guard let name = uri.scheme, ["https"].contains(name) else { throw Abort(.forbidden) }
        return try await req.client.get(uri) // expect: ssrf
    }
}

func claims(of token: String) throws -> Any {
    let parts = token.split(separator: ".")
    return try JSONSerialization.jsonObject(with: Data(base64Encoded: String(parts[1]))!) // expect: jwt-not-verified
}

func verifiedClaims(of token: String, key: SecKey, signature: CFData) throws -> Any {
    let parts = token.split(separator: ".")
    guard SecKeyVerifySignature(key, .rsaSignatureMessagePKCS1v15SHA256, Data(parts[0].utf8) as CFData, signature, nil) else {
        throw CancellationError()
    }
    return try JSONSerialization.jsonObject(with: Data(base64Encoded: String(parts[1]))!) // safe: jwt-not-verified
}

func pages() -> Router<BasicRequestContext> {
    let router = Router()
    router.get("/next") { request, _ -> Response in
        let next = request.uri.queryParameters["next"]!
        return .redirect(to: String(next), type: .found) // expect: open-redirect
    }
    router.get("/home") { _, _ -> Response in
        .redirect(to: "/home", type: .found) // safe: open-redirect
    }
    router.get("/moved") { request, _ -> Response in
        let next = request.uri.queryParameters["next"]!
        return Response(status: .found, headers: [.location: String(next)]) // expect: open-redirect
    }
    router.get("/greet") { request, _ -> Response in
        let name = request.uri.queryParameters["name"]!
        return Response(status: .ok, headers: [.contentType: "text/html"], body: .init(byteBuffer: ByteBuffer(string: "<p>\(name)</p>"))) // expect: cross-site-scripting
    }
    router.post("/run") { request, context -> HTTPResponse.Status in
        struct Job: Decodable { let script: String }
        let job = try await request.decode(as: Job.self, context: context)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", job.script] // expect: command-injection
        try process.run()
        return .accepted
    }
    return router
}
