import CryptoKit
import Foundation

let servicePassword = "V3ry-s3cret" // expect: hard-coded-credentials
let passwordTitle = "Password"

final class Session {
    func store(token: String) {
        UserDefaults.standard.set(token, forKey: "authToken") // expect: cleartext-storage
        UserDefaults.standard.set(true, forKey: "onboarded")
    }

    func digest(_ data: Data) -> String {
        let weak = Insecure.MD5.hash(data: data) // expect: weak-hash
        let strong = SHA256.hash(data: data)
        return "\(weak) \(strong)"
    }

    func find(_ name: String, database: Database) throws {
        try database.execute("DELETE FROM users WHERE name = '\(name)'") // expect: sql-injection
        try database.execute("DELETE FROM users WHERE name = ?", [name])
    }

    func show(_ text: String, view: WKWebView) {
        view.evaluateJavaScript("show('\(text)')") // expect: code-injection
        view.evaluateJavaScript("refresh()")
    }
}
