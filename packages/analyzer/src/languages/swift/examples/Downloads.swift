import CommonCrypto
import Foundation
import SQLite3
import WebKit
import ZIPFoundation

// What a server sends reaches files, queries, formats, patterns and pages.
func storeDownload(db: OpaquePointer, web: WKWebView, context: JSContext) throws {
    let text = try String(contentsOf: URL(string: "https://feed.acme.io/latest")!)
    sqlite3_exec(db, "DELETE FROM items WHERE name = '\(text)'", nil, nil, nil) // expect: sql-injection
    try "cached".write(toFile: "/var/cache/" + text, atomically: true, encoding: .utf8) // expect: path-traversal
    try FileManager.default.moveItem(at: URL(fileURLWithPath: "/a"), to: URL(string: text)!) // expect: path-traversal
    _ = String(format: text, 1) // expect: format-string
    _ = String.localizedStringWithFormat(text, 1) // expect: format-string
    _ = String(format: "%@", text)
    _ = try NSRegularExpression(pattern: text) // expect: regex-injection
    _ = NSPredicate(format: "SELF MATCHES %@", text) // expect: regex-injection
    _ = NSPredicate(format: "name == %@", text)
    _ = "a".replacingOccurrences(of: text, with: "", options: [.regularExpression]) // expect: regex-injection
    _ = "a".replacingOccurrences(of: text, with: "")
    _ = JSEvaluateScript(context.jsGlobalContextRef, JSStringCreateWithUTF8CString(text), nil, nil, 0, nil) // expect: code-injection
    _ = Bundle(path: text) // expect: untrusted-code-load
    web.loadHTMLString(text, baseURL: nil) // expect: cross-site-scripting
    context.evaluateScript(text) // expect: code-injection
    let fixed = try String(contentsOfFile: "/etc/app/schema.sql")
    sqlite3_exec(db, fixed, nil, nil, nil)
    let count = Int(text) ?? 0
    sqlite3_exec(db, "DELETE FROM items WHERE id = \(count)", nil, nil, nil)
}

func unpack(archive: Archive, into folder: URL) throws {
    for entry in archive {
        let place = folder.appendingPathComponent(entry.path)
        _ = try archive.extract(entry, to: place) // expect: path-traversal
    }
    for entry in archive {
        let place = folder.appendingPathComponent(entry.path).standardizedFileURL
        guard place.path.hasPrefix(folder.path + "/") else { continue }
        _ = try archive.extract(entry, to: place)
    }
}

func routes(_ app: Application) {
    app.get("raw", ":name") { req -> String in
        let name = req.parameters.get("name") ?? ""
        return try String(contentsOfFile: "/srv/\(name)") // expect: path-traversal
    }
    app.get("checked", ":name") { req -> String in
        let name = req.parameters.get("name") ?? ""
        guard !name.contains(".."), !name.contains("/") else { throw Abort(.badRequest) }
        return try String(contentsOfFile: "/srv/\(name)")
    }
    app.get("matched", ":name") { req -> String in
        guard let name = req.parameters.get("name"),
              name.range(of: "^[a-z]+$", options: .regularExpression) != nil else { throw Abort(.badRequest) }
        return try String(contentsOfFile: "/srv/\(name)")
    }
    app.get("searched", ":name") { req -> String in
        guard let name = req.parameters.get("name"), name.range(of: "[a-z]", options: .regularExpression) != nil
        else { throw Abort(.badRequest) }
        return try String(contentsOfFile: "/srv/\(name)") // expect: path-traversal
    }
    app.get("resolved", ":name") { req -> String in
        let base = URL(fileURLWithPath: "/srv/files")
        let file = base.appendingPathComponent(req.parameters.get("name") ?? "").standardizedFileURL
        guard file.path.hasPrefix(base.path + "/") else { throw Abort(.forbidden) }
        return try String(contentsOf: file)
    }
}

func parse(_ text: String) {
    _ = xmlReadMemory(text, Int32(text.utf8.count), nil, nil, Int32(XML_PARSE_NOENT.rawValue)) // expect: xxe
    _ = xmlReadMemory(text, Int32(text.utf8.count), nil, nil, 0)
}

func load(_ request: Request) throws {
    let name = try request.query.get(String.self, at: "plugin")
    _ = Bundle(path: "/plugins/" + name) // expect: untrusted-code-load
    _ = dlopen("/plugins/" + name, RTLD_NOW) // expect: untrusted-code-load
    _ = Bundle(path: "/plugins/base.bundle") // safe: untrusted-code-load
    _ = dlopen("/usr/lib/libz.dylib", RTLD_NOW) // safe: untrusted-code-load
    let known = ["first", "second"]
    if known.contains(name) {
        _ = Bundle(path: "/plugins/" + name) // safe: untrusted-code-load
    }
}

func fill(_ out: inout String) {
    out = CommandLine.arguments[1]
}

func further(db: OpaquePointer) async throws {
    var name = ""
    fill(&name)
    sqlite3_exec(db, "DELETE FROM items WHERE name = '\(name)'", nil, nil, nil) // expect: sql-injection
    let digits = name.filter { $0.isNumber }
    sqlite3_exec(db, "DELETE FROM items WHERE name = '\(digits)'", nil, nil, nil)
    for try await line in URL(string: "https://feed.acme.io/lines")!.lines {
        sqlite3_exec(db, "DELETE FROM items WHERE name = '\(line)'", nil, nil, nil) // expect: sql-injection
    }
    AF.request("https://feed.acme.io/latest").responseString { answer in
        sqlite3_exec(db, "DELETE FROM items WHERE name = '\(answer.value!)'", nil, nil, nil) // expect: sql-injection
    }
    let text = NSMutableString(string: "DELETE FROM items WHERE name = ")
    text.append(name)
    sqlite3_exec(db, text as String, nil, nil, nil) // expect: sql-injection
}
