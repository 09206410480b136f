import CommonCrypto
import CryptoKit
import CryptoSwift
import Foundation
import UIKit
import Vapor
import WebKit

struct Station {
    let base: String
    let title: String
}

final class JourneyClient {
    let prices = Station(base: "http://prices.rail.org/v2", title: "Prices")

    func addresses() -> [URL?] {
        let tickets = URL(string: "http://tickets.rail.org/login") // expect: cleartext-transport
        let live = URL(string: "ws://live.rail.org/trains") // expect: cleartext-transport
        let device = URL(string: "http://192.168.4.1/setup")
        let secure = URL(string: "wss://live.rail.org/trains")
        return [tickets, live, device, secure]
    }

    func configured() -> [URLSession] {
        let old = URLSessionConfiguration.ephemeral
        old.tlsMinimumSupportedProtocolVersion = .TLSv11 // expect: weak-tls-version
        let older = URLSessionConfiguration.default
        older.tlsMinimumSupportedProtocol = .tlsProtocol1 // expect: weak-tls-version
        let new = URLSessionConfiguration.default
        new.tlsMinimumSupportedProtocolVersion = .TLSv13
        new.tlsMinimumSupportedProtocolVersion = .TLSv12 // safe: weak-tls-version
        return [old, older, new].map { URLSession(configuration: $0) }
    }

    func parse(_ data: Data, trusted: Bool) {
        let parser = XMLParser(data: data)
        let resolve = true
        parser.shouldResolveExternalEntities = resolve // expect: xxe
        parser.parse()
        let plain = XMLParser(data: data)
        plain.parse() // safe: xxe
    }

    func shown(_ link: URL, in webView: WKWebView) {
        let items = URLComponents(url: link, resolvingAgainstBaseURL: false)?.queryItems ?? []
        webView.load(URLRequest(url: URL(string: "https://rail.org/\(items.count)")!)) // safe: unsafe-web-view
    }
}

final class JourneyPage: UIViewController, WKScriptMessageHandler {
    let webView = WKWebView()
    @IBOutlet var field: UITextField!

    func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
        guard let body = message.body as? [String: String] else { return }
        follow(body["address"] ?? "")
        let pattern = "^" + (body["pattern"] ?? "") + "$"
        let found = try? NSRegularExpression(pattern: pattern) // expect: regex-injection
        let fixed = try? NSRegularExpression(pattern: "^[a-z]+$")
        let name = body["type"] ?? ""
        let chosen: AnyClass? = NSClassFromString("Rail." + name) // expect: unsafe-reflection
        if ["Ticket", "Seat"].contains(name) {
            show(NSClassFromString(name), found, fixed, chosen)
        }
    }

    private func follow(_ address: String) {
        guard let url = URL(string: address) else { return }
        webView.load(URLRequest(url: url)) // expect: unsafe-web-view
    }

    func predicates() -> [NSPredicate] {
        let text = field.text ?? ""
        let format = "station BEGINSWITH '" + text + "'"
        let loose = NSPredicate(format: format) // expect: nosql-injection
        let strict = NSPredicate(format: "station BEGINSWITH %@", text)
        return [loose, strict]
    }

    func search(_ text: String) throws {
        let nested = try NSRegularExpression(pattern: "^([a-z]+)*$") // expect: redos
        let repeated = try NSRegularExpression(pattern: "^(\\d+)+#$") // expect: redos
        let linear = try NSRegularExpression(pattern: "^[a-z]+(?:-[a-z]+)*$")
        use(nested, repeated, linear)
    }
}

func seal(_ ticket: Data, key: SymmetricKey, stored: [UInt8]) throws {
    let fixed = try ChaChaPoly.Nonce(data: Data("twelve-bytes".utf8)) // expect: static-iv
    _ = try ChaChaPoly.seal(ticket, using: key, nonce: fixed)
    _ = try ChaChaPoly.seal(ticket, using: key, nonce: ChaChaPoly.Nonce())
    let signing = SymmetricKey(data: "rail-signing-key-of-2019".data(using: .utf8)!) // expect: hard-coded-key
    _ = HMAC<SHA256>.authenticationCode(for: ticket, using: signing)
    _ = SymmetricKey(data: stored) // safe: hard-coded-key
}

func keepPassword(_ password: String, salt: [UInt8]) throws {
    let quick = SHA512.hash(data: Data(password.utf8)) // expect: weak-password-hash
    let few = try PKCS5.PBKDF2(password: Array(password.utf8), salt: salt, iterations: 1_000).calculate() // expect: weak-password-hash
    let many = try PKCS5.PBKDF2(password: Array(password.utf8), salt: salt, iterations: 600_000).calculate()
    let hashed = try Bcrypt.hash(password) // safe: weak-password-hash
    store(quick, few, many, hashed)
}

func passwordResetCode() -> String {
    srand(UInt32(time(nil)))
    let code = (0..<6).map { _ in String(rand() % 10) } // expect: predictable-random
    return code.joined()
}

func journeys(_ app: Application) {
    let policy = CORSMiddleware.Configuration(allowedOrigin: .originBased, allowedMethods: [.GET, .PUT], allowedHeaders: [.authorization], allowCredentials: true) // expect: permissive-cors
    let open = CORSMiddleware.Configuration(allowedOrigin: .all, allowedMethods: [.GET], allowedHeaders: [], allowCredentials: false)
    app.middleware.use(CORSMiddleware(configuration: policy))
    app.middleware.use(CORSMiddleware(configuration: open))
    app.post("journeys") { req async throws -> Response in
        let station = try req.content.get(String.self, at: "station")
        let note = "asked for " + station
        req.logger.warning("\(note)") // expect: log-injection
        let seat = try req.query.get(Int.self, at: "seat")
        req.logger.warning("seat \(seat)")
        let response = Response(status: .ok)
        response.cookies["journey"] = HTTPCookies.Value(string: note, isSecure: false, isHTTPOnly: false) // expect: cookie-not-secure, cookie-not-httponly
        response.cookies["theme"] = HTTPCookies.Value(string: "dark", isSecure: true, isHTTPOnly: true)
        return response
    }
}
