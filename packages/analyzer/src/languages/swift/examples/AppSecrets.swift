import CryptoKit
import CryptoSwift
import FirebaseCrashlytics
import Foundation
import JWTKit
import LocalAuthentication
import RealmSwift
import SwiftUI

struct SignIn: View {
    @SceneStorage("password") private var kept = "" // expect: cleartext-storage
    @SceneStorage("tab") private var tab = "" // safe: cleartext-storage
    let defaults = UserDefaults.standard

    func send(password: String, accessToken: String, cardNumber: String, folder: URL) throws {
        let form = "mail=reader&password=\(password)"
        print(form) // expect: sensitive-data-logged
        let shown = "mail=reader&length=\(password.count)"
        print(shown)
        DDLogInfo("password \(password)") // expect: sensitive-data-logged
        Crashlytics.crashlytics().log("password \(password)") // expect: sensitive-data-logged
        Crashlytics.crashlytics().log("signed in")
        print("token \(accessToken)") // expect: sensitive-data-logged
        print("unexpected token \(token)")
        defaults.set(cardNumber, forKey: "cardNumber") // expect: cleartext-storage
        defaults.set(3, forKey: "cardNumberLength") // safe: cleartext-storage
        try accessToken.write(to: folder.appendingPathComponent("session"), atomically: true, encoding: .utf8) // expect: cleartext-storage
        try Data(accessToken.utf8).write(to: folder.appendingPathComponent("session"), options: .completeFileProtection) // safe: cleartext-storage
        let record = ["password": password] as NSDictionary
        record.write(to: folder.appendingPathComponent("session.plist"), atomically: true) // expect: cleartext-storage
        let places = ["home": cardNumber] as NSDictionary
        places.write(to: folder.appendingPathComponent("places.plist"), atomically: true) // safe: cleartext-storage
    }

    func address(token: String, password: String) -> [Any?] {
        [
            URL(string: "https://api.example.com/me?access_token=\(token)"), // expect: secret-in-query
            URL(string: "https://api.example.com/me?page=\(tab)"), // safe: secret-in-query
            URLQueryItem(name: "password", value: password), // expect: secret-in-query
            URLQueryItem(name: "page", value: tab), // safe: secret-in-query
        ]
    }

    func header() -> String {
        "Basic " + Data("reader:S3cretReader9".utf8).base64EncodedString() // expect: hard-coded-credentials
    }

    func headerOf(_ user: String, _ password: String) -> String {
        "Basic " + Data("\(user):\(password)".utf8).base64EncodedString() // safe: hard-coded-credentials
    }

    func isOperator(_ user: String, _ entered: String) -> Bool {
        user == "admin" && entered == "s3cretAdmin9" // expect: hard-coded-credentials
    }

    func isShown(_ user: String, _ theme: String) -> Bool {
        user == "admin" && theme == "dark" // safe: hard-coded-credentials
    }
}

struct Digests {
    func register(password: String, salt: [UInt8]) throws -> [Any] {
        [
            SHA256.hash(data: Data(password.utf8)), // expect: weak-password-hash
            password.sha256(), // expect: weak-password-hash
            CryptoKit.SHA256.hash(data: Data(salt)), // safe: weak-password-hash
        ]
    }

    func mark(_ bytes: Data) -> [Any] {
        [
            CryptoKit.Insecure.MD5.hash(data: bytes), // expect: weak-hash
            CryptoKit.SHA256.hash(data: bytes), // safe: weak-hash
        ]
    }

    func derive(password: String, salt: [UInt8]) throws -> [[UInt8]] {
        [
            try Scrypt(password: Array(password.utf8), salt: salt, dkLen: 32, N: 16, r: 8, p: 1).calculate(), // expect: weak-password-hash
            try Scrypt(password: Array(password.utf8), salt: salt, dkLen: 32, N: 32768, r: 8, p: 1).calculate(), // safe: weak-password-hash
        ]
    }

    func isLeaked(password: String) -> String {
        String(Insecure.SHA1.hash(data: Data(password.utf8)).description.prefix(5)) // expect: weak-password-hash
    }

    func signers(_ app: Application, key: String) async {
        app.passwords.use(.plaintext) // expect: weak-password-hash
        app.passwords.use(.bcrypt) // safe: weak-password-hash
        let keys = JWTKeyCollection()
        await keys.add(hmac: "a-key-for-everyone", digestAlgorithm: .sha256) // expect: hard-coded-key
        await keys.add(hmac: HMACKey(from: key), digestAlgorithm: .sha256) // safe: hard-coded-key
        let algorithm = SecKeyAlgorithm.rsaEncryptionPKCS1 // expect: weak-padding
        let better = SecKeyAlgorithm.rsaEncryptionOAEPSHA256 // safe: weak-padding
        var tls = TLSConfiguration.makeClientConfiguration()
        tls.cipherSuites = "RC4:3DES" // expect: weak-cipher
        tls.cipherSuites = "ECDHE+AESGCM" // safe: weak-cipher
    }
}

struct Records {
    func find(realm: Realm, name: String) {
        _ = realm.objects(Item.self).filter("name = '\(name)'") // expect: nosql-injection
        _ = realm.objects(Item.self).filter("name = %@", name) // safe: nosql-injection
    }
}

struct Doors {
    func unlock() {
        LAContext().evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "Open") { ok, _ in // expect: local-authentication-bypass
            if ok { self.show() }
        }
    }

    func unlockBound() {
        LAContext().evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "Open") { ok, _ in // safe: local-authentication-bypass
            if ok { self.load() }
        }
    }

    func show() {}

    func load() {
        var found: CFTypeRef?
        _ = SecItemCopyMatching([kSecClass: kSecClassGenericPassword] as CFDictionary, &found)
    }

    func start(line: String) {
        execv("/bin/sh", [strdup("sh"), strdup("-c"), strdup(line), nil]) // expect: command-injection
        open("/srv/notes", O_CREAT | O_RDWR, 0o666) // expect: permissive-file-mode
        open("/srv/notes", O_CREAT | O_RDWR, 0o600) // safe: permissive-file-mode
    }
}

Doors().start(line: CommandLine.arguments[1])
