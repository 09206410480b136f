import CommonCrypto
import CryptoKit
import Foundation
import UIKit
import Vapor
import WebKit

final class ReaderController: UIViewController {
    let webView = WKWebView()
    var pages: [String: String] = [:]

    func open(_ link: URL) -> Bool {
        let items = URLComponents(url: link, resolvingAgainstBaseURL: false)?.queryItems
        let page = items?.first { $0.name == "page" }?.value ?? "start"
        webView.loadHTMLString(pages[page] ?? "<p>Nothing here</p>", baseURL: nil) // safe: cross-site-scripting
        webView.evaluateJavaScript("window.scrollTo(0, 0)") // safe: code-injection
        webView.load(URLRequest(url: URL(string: "https://docs.example.org/start")!)) // safe: unsafe-web-view
        return true
    }
}

final class AppDelegate: UIResponder, UIApplicationDelegate {
    let webView = WKWebView()

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {
        let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
        let title = items.first { $0.name == "title" }?.value ?? ""
        let address = items.first { $0.name == "address" }?.value ?? ""
        webView.loadHTMLString("<h1>\(title)</h1>", baseURL: nil) // expect: cross-site-scripting
        webView.evaluateJavaScript("show('" + title + "')") // expect: code-injection
        webView.load(URLRequest(url: URL(string: address)!)) // expect: unsafe-web-view
        if let target = URL(string: address), target.host == "docs.example.org" {
            webView.load(URLRequest(url: target)) // safe: unsafe-web-view
        }
        let kind: AnyClass? = NSClassFromString(title) // expect: unsafe-reflection
        let known: AnyClass? = NSClassFromString("ReaderController") // safe: unsafe-reflection
        UIApplication.shared.open(URL(string: address)!) // expect: open-redirect
        let pattern = try? NSRegularExpression(pattern: title) // expect: regex-injection
        let escaped = try? NSRegularExpression(pattern: NSRegularExpression.escapedPattern(for: title)) // safe: regex-injection
        return kind != nil && known != nil && pattern != nil && escaped != nil
    }
}

final class Settings {
    private let password = "Xk29-fLq8-vTz1" // expect: hard-coded-credentials
    private let apiKey = "a81f3c5e9b7d2460" // expect: hard-coded-credentials
    private let passwordKey = "settings.password" // safe: hard-coded-credentials
    private let token = ProcessInfo.processInfo.environment["API_TOKEN"] // safe: hard-coded-credentials
    private let secretName = "db-secret" // safe: hard-coded-credentials

    func restore(_ data: Data) throws {
        let all = NSKeyedUnarchiver.unarchiveObject(with: data) // expect: unsafe-deserialization
        let typed = try NSKeyedUnarchiver.unarchivedObject(ofClass: NSString.self, from: data) // safe: unsafe-deserialization
        let decoded = try JSONDecoder().decode([String].self, from: data) // safe: unsafe-deserialization
        let listed = try PropertyListDecoder().decode([String].self, from: data) // safe: unsafe-deserialization
        keep(all, typed, decoded, listed)
    }

    func parse(_ data: Data) {
        let open = XMLParser(data: data)
        open.shouldResolveExternalEntities = true // expect: xxe
        let closed = XMLParser(data: data)
        closed.shouldResolveExternalEntities = false // safe: xxe
        closed.parse()
        open.parse()
    }

    func numbers() -> String {
        let token = String(Int.random(in: 0...999_999)) // safe: predictable-random
        var resetToken = ""
        srand48(Int(Date().timeIntervalSince1970))
        resetToken += String(drand48()) // expect: predictable-random
        let jitter = drand48() * 0.2 // safe: predictable-random
        return token + resetToken + String(jitter)
    }

    func sealed(_ text: Data, key: SymmetricKey) throws -> Data {
        let nonce = AES.GCM.Nonce()
        return try AES.GCM.seal(text, using: key, nonce: nonce).combined! // safe: static-iv
    }

    func digest(_ file: Data) -> String {
        let weak = Insecure.SHA1.hash(data: file) // expect: weak-hash
        let strong = SHA512.hash(data: file) // safe: weak-hash
        return weak.description + strong.description
    }

    func save(_ text: Data, to path: String) {
        FileManager.default.createFile(atPath: path, contents: text, attributes: [.posixPermissions: 0o666]) // expect: permissive-file-mode
        FileManager.default.createFile(atPath: path, contents: text, attributes: [.posixPermissions: 0o600]) // safe: permissive-file-mode
        FileManager.default.createFile(atPath: path, contents: text, attributes: [.posixPermissions: 0o777]) // expect: permissive-file-mode
        FileManager.default.createFile(atPath: path, contents: text) // safe: permissive-file-mode
    }
}

func secure(_ app: Application) {
    let open = CORSMiddleware.Configuration(allowedOrigin: .originBased, allowedMethods: [.GET], allowedHeaders: [], allowCredentials: true) // expect: permissive-cors
    let own = CORSMiddleware.Configuration(allowedOrigin: .custom("https://app.example.org"), allowedMethods: [.GET], allowedHeaders: []) // safe: permissive-cors
    let some = CORSMiddleware.Configuration(allowedOrigin: .any(["https://app.example.org"]), allowedMethods: [.GET], allowedHeaders: []) // safe: permissive-cors
    app.get("leave") { req -> Response in
        let to = try req.query.get(String.self, at: "to")
        req.logger.info("leaves to \(to)") // expect: log-injection
        req.logger.info("leaves") // safe: log-injection
        return req.redirect(to: to) // expect: open-redirect
    }
    app.get("stay") { req -> Response in
        let to = try req.query.get(Int.self, at: "page")
        req.logger.notice("page \(to)") // safe: log-injection
        return req.redirect(to: "/pages/\(to)") // safe: open-redirect
    }
    app.get("set") { req -> Response in
        let response = Response(status: .ok)
        response.cookies["session"] = .init(string: "x", isSecure: false, isHTTPOnly: true) // expect: cookie-not-secure
        response.cookies["session"] = .init(string: "x", isSecure: true, isHTTPOnly: false) // expect: cookie-not-httponly
        response.cookies["session"] = .init(string: "x", isSecure: true, isHTTPOnly: true) // safe: cookie-not-secure
        return response
    }
}
