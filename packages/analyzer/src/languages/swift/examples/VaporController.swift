import Fluent
import SQLKit
import Vapor

struct OrderController: RouteCollection {
    let exportsFolder: String

    func boot(routes: RoutesBuilder) throws {
        let orders = routes.grouped("orders")
        orders.get(use: index)
        orders.get("search", use: search)
    }

    func index(req: Request) async throws -> [Order] {
        try await Order.query(on: req.db).all()
    }

    // A query string in the text of a statement.
    func search(req: Request) async throws -> [Order] {
        let term = try req.query.get(String.self, at: "term")
        guard let sql = req.db as? SQLDatabase else { throw Abort(.internalServerError) }
        return try await sql.raw("SELECT * FROM orders WHERE title LIKE '%\(raw: term)%'").all(decoding: Order.self) // expect: sql-injection
    }

    // Bound: a value of the statement, whatever it holds.
    func searchBound(req: Request) async throws -> [Order] {
        let term = try req.query.get(String.self, at: "term")
        guard let sql = req.db as? SQLDatabase else { throw Abort(.internalServerError) }
        return try await sql.raw("SELECT * FROM orders WHERE title LIKE \(bind: term)").all(decoding: Order.self)
    }

    // A number cannot end the statement.
    func byNumber(req: Request) async throws -> [Order] {
        guard let id = req.parameters.get("id", as: Int.self), let sql = req.db as? SQLDatabase else {
            throw Abort(.badRequest)
        }
        return try await sql.raw("SELECT * FROM orders WHERE id = \(raw: String(id))").all(decoding: Order.self)
    }

    // The column is one of three.
    func sorted(req: Request) async throws -> [Order] {
        let column: String = req.query["sort"] ?? "created_at"
        guard ["created_at", "title", "total"].contains(column) else { throw Abort(.badRequest) }
        return try await (req.db as! SQLDatabase).raw("SELECT * FROM orders ORDER BY \(raw: column)").all(decoding: Order.self)
    }

    func sortedByAnything(req: Request) async throws -> [Order] {
        let column: String = req.query["sort"] ?? "created_at"
        let statement = "SELECT * FROM orders ORDER BY " + column
        return try await (req.db as! SQLDatabase).raw(SQLQueryString(statement)).all(decoding: Order.self) // expect: sql-injection
    }

    func export(req: Request) async throws -> Response {
        let name = try req.parameters.require("name")
        return req.fileio.streamFile(at: exportsFolder + "/" + name) // expect: path-traversal
    }

    func exportByLastName(req: Request) async throws -> Response {
        let name = try req.parameters.require("name")
        let file = (name as NSString).lastPathComponent
        return req.fileio.streamFile(at: exportsFolder + "/" + file)
    }

    func remove(req: Request) async throws -> HTTPStatus {
        let upload = try req.content.decode(Upload.self)
        try FileManager.default.removeItem(atPath: "/srv/uploads/\(upload.fileName)") // expect: path-traversal
        return .noContent
    }

    func proxy(req: Request) async throws -> ClientResponse {
        let target: String = req.query["url"] ?? ""
        return try await req.client.get(URI(string: target)) // expect: ssrf
    }

    func proxyFixed(req: Request) async throws -> ClientResponse {
        let id: String = req.query["id"] ?? ""
        let escaped = id.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        return try await req.client.get(URI(string: "https://stock.example.com/items/\(escaped)"))
    }

    func back(req: Request) async throws -> Response {
        let next = req.query[String.self, at: "next"] ?? "/"
        return req.redirect(to: next) // expect: open-redirect
    }

    func backWithin(req: Request) async throws -> Response {
        let page = req.query[String.self, at: "page"] ?? "1"
        return req.redirect(to: "/orders?page=" + page)
    }

    func greet(req: Request) async throws -> Response {
        let name: String = req.query["name"] ?? ""
        return Response(status: .ok, headers: ["content-type": "text/html"], body: .init(string: "<h1>Hello \(name)</h1>")) // expect: cross-site-scripting
    }

    func greetTemplate(req: Request) async throws -> View {
        let name: String = req.query["name"] ?? ""
        return try await req.view.render("hello", ["name": name])
    }

    func logged(req: Request) async throws -> HTTPStatus {
        let agent = req.headers.first(name: .userAgent) ?? ""
        req.logger.info("visited by \(agent)")
        req.logger.info("body \(req.content)") // expect: log-injection
        return .ok
    }
}

func routes(_ app: Application) throws {
    app.get("ping") { req in "pong" }

    app.get("thumbnail", ":size") { req -> String in
        let size = req.parameters.get("size") ?? "100x100"
        let process = Process()
        process.launchPath = "/bin/sh"
        process.arguments = ["-c", "convert in.png -resize \(size) out.png"] // expect: command-injection
        process.launch()
        return "done"
    }

    app.get("thumbnails", ":size") { req -> String in
        let size = req.parameters.get("size", as: Int.self) ?? 100
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "convert in.png -resize \(size) out.png"]
        try process.run()
        return "done"
    }

    let admin = app.grouped(AdminMiddleware())
    admin.post("jobs") { req async throws -> HTTPStatus in
        let job = try req.content.decode(Job.self)
        return try await start(job.command)
    }

    let cors = CORSMiddleware.Configuration(
        allowedOrigin: .all,
        allowedMethods: [.GET, .POST],
        allowedHeaders: [.accept],
        allowCredentials: true
    ) // expect: permissive-cors
    app.middleware.use(CORSMiddleware(configuration: cors))
}

func start(_ command: String) async throws -> HTTPStatus {
    let task = Process()
    task.executableURL = URL(fileURLWithPath: "/bin/bash")
    task.arguments = ["-c", command] // expect: command-injection
    try task.run()
    return .accepted
}

func allowCors(_ app: Application) {
    let cors = CORSMiddleware.Configuration(
        allowedOrigin: .custom("https://shop.example.com"),
        allowedMethods: [.GET],
        allowedHeaders: [.accept],
        allowCredentials: true
    )
    app.middleware.use(CORSMiddleware(configuration: cors))
}

func sign(_ app: Application, key: String) {
    app.jwt.signers.use(.hs256(key: "a-key-for-everyone")) // expect: hard-coded-key
    app.jwt.signers.use(.hs256(key: key))
    app.jwt.signers.use(.hs256(key: Environment.get("JWT_KEY")!))
}

func keepSession(_ token: String, in response: Response) {
    response.cookies["session"] = HTTPCookies.Value(string: token, isSecure: false, isHTTPOnly: true) // expect: cookie-not-secure
    response.cookies["kept"] = HTTPCookies.Value(string: token, isSecure: true, isHTTPOnly: true)
    response.cookies["seen"] = HTTPCookies.Value(string: token, isSecure: true, isHTTPOnly: false) // expect: cookie-not-httponly
}
