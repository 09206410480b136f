import Fluent
import Foundation
import Kitura
import PerfectHTTP
import Swifter

func kitura() {
    let router = Kitura.Router()
    router.get("/files/:file") { request, response, next in
        let file = request.parameters["file"]!
        try response.send(fileName: "/srv/files/" + file) // expect: path-traversal
        try response.send(fileName: "/srv/files/terms.pdf") // safe: path-traversal
        next()
    }
    router.post("/jobs") { request, response, next in
        let job = try request.readString() ?? ""
        let process = Process()
        process.launchPath = "/bin/sh"
        process.arguments = ["-c", job] // expect: command-injection
        process.launch()
    }
}

func perfect() {
    var routes = Routes()
    routes.add(method: .get, uri: "/hello") { request, response in
        let name = request.param(name: "name") ?? ""
        response.setHeader(.contentType, value: "text/html")
        response.appendBody(string: "<b>\(name)</b>") // expect: cross-site-scripting
        response.appendBody(string: "<b>Hello</b>") // safe: cross-site-scripting
        response.completed()
    }
    routes.add(method: .get, uri: "/notes/{id}") { request, response in
        let id = request.urlVariables["id"] ?? ""
        let note = FileManager.default.contents(atPath: "/srv/notes/" + id) // expect: path-traversal
        response.completed()
    }
}

func swifter(server: HttpServer) {
    server.POST["/next"] = { request in
        let form = request.parseUrlencodedForm()
        let to = form.first(where: { $0.0 == "to" })?.1 ?? "/"
        return .movedTemporarily(to) // expect: open-redirect
    }
    server.GET["/old"] = { _ in .movedPermanently("/new") } // safe: open-redirect
}

func fluent(app: Application) {
    app.get("people") { req async throws -> [Person] in
        let name: String = try req.query.get(at: "name")
        let built = try await Person.query(on: req.db).filter(.sql(raw: "name = '\(name)'")).all() // expect: sql-injection
        return try await Person.query(on: req.db).filter(\.$name == name).all() // safe: sql-injection
    }
}
