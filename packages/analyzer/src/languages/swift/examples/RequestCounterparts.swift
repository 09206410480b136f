import Fluent
import Vapor

final class Patron: Model, Content {
    static let schema = "patrons"
    @ID(key: .id) var id: UUID?
    @Field(key: "role") var role: String
    init() {}
}

struct PatronController {
    func create(req: Request) async throws -> HTTPStatus {
        let patron = try req.content.decode(Patron.self) // expect: mass-assignment
        try await patron.create(on: req.db)
        return .created
    }

    func change(req: Request) async throws -> HTTPStatus {
        let patron = try req.content.decode(Patron.self) // expect: mass-assignment
        try await patron.update(on: req.db)
        return .ok
    }

    func show(req: Request) async throws -> Patron {
        let patron = try req.content.decode(Patron.self) // safe: mass-assignment
        return patron
    }

    func tag(req: Request) throws -> Response {
        let tag = try req.query.get(String.self, at: "tag")
        let response = Response()
        response.headers.add(name: "X-Tag", value: "\(tag.count)") // safe: header-injection
        return response
    }

    func confirm(req: Request) throws -> [String] {
        let host = req.headers["Host"].first ?? ""
        let page = req.headers.first(name: "X-Forwarded-Host") ?? ""
        return [
            "https://\(host)/confirm/\(UUID().uuidString)", // expect: host-header-poisoning
            "https://\(page)/verify?token=\(UUID().uuidString)", // expect: host-header-poisoning
            "https://\(host)/news", // safe: host-header-poisoning
            "https://patrons.example.com/confirm/\(UUID().uuidString)", // safe: host-header-poisoning
        ]
    }

    func pack(req: Request) throws -> HTTPStatus {
        let name = try req.query.get(String.self, at: "name")
        let tar = Process()
        tar.launchPath = "/usr/bin/tar"
        tar.arguments = ["-cf", "/srv/all.tar", name] // expect: argument-injection
        tar.launch()
        let mail = Process()
        mail.launchPath = "/usr/sbin/sendmail"
        mail.arguments = [name] // expect: argument-injection
        mail.launch()
        return .ok
    }
}
