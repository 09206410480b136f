import SQLKit
import Vapor

enum Column: String { case name, created }
struct Piece: Content { let id: UUID; let title: String }

struct PieceController {
    func list(req: Request) async throws -> HTTPStatus {
        let sql = req.db as! SQLDatabase
        let asked = req.query[String.self, at: "sort"] ?? "name"
        let column = Column(rawValue: asked) ?? .name
        _ = try await sql.raw("SELECT title FROM pieces ORDER BY \(unsafeRaw: column.rawValue)").all() // safe: sql-injection
        _ = try await sql.raw("SELECT title FROM pieces ORDER BY \(unsafeRaw: asked)").all() // expect: sql-injection
        let limit = min(req.query["limit"] ?? 20, 100)
        _ = try await sql.raw("SELECT title FROM pieces LIMIT \(unsafeRaw: String(limit))").all() // safe: sql-injection
        return .ok
    }

    func create(req: Request) throws -> HTTPStatus {
        let piece = try req.content.decode(Piece.self)
        req.logger.info("created \(piece.id)") // safe: log-injection
        req.logger.info("created \(piece.title)") // expect: log-injection
        return .created
    }

    func history(req: Request) throws -> HTTPStatus {
        let path = try req.query.get(String.self, at: "path")
        let git = Process()
        git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        git.arguments = ["git", "log", "--", path] // safe: command-injection
        try git.run()
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        shell.arguments = ["sh", "-c", "git log \(path)"] // expect: command-injection
        try shell.run()
        return .ok
    }
}
