import CoreData
import CryptoSwift
import Foundation
import RNCryptor
import SQLite

class Account: NSManagedObject {
    @NSManaged var password: String
    @NSManaged var name: String
}

func keep(account: Account, name: String, password: String, db: Connection) throws {
    account.password = password // expect: cleartext-storage
    account.name = name
    account.setValue(password, forKey: "password") // expect: cleartext-storage
    try db.run("INSERT INTO accounts (password) VALUES (?)", password) // expect: cleartext-storage
    try db.run("INSERT INTO accounts (password) VALUES (?)", sealed(password))
    let accounts = Table("accounts")
    try db.run(accounts.insert(Expression<String>("password") <- password)) // expect: cleartext-storage
    try db.run(accounts.insert(Expression<String>("name") <- name))
}

func send(password: String, page: Int) -> [URL?] {
    [
        URL(string: "https://api.acme.io/login?password=\(password)"), // expect: secret-in-query
        URL(string: "https://api.acme.io/reset?user=\(page)&token=\(accessToken)"), // expect: secret-in-query
        URL(string: "https://api.acme.io/pay?card=" + creditCard.cardNumber), // expect: secret-in-query
        URL(string: "https://api.acme.io/items?page=\(page)"), // safe: secret-in-query
        URL(string: "https://api.acme.io/login?name=\(page)"), // safe: secret-in-query
        URL(string: "https://api.acme.io/token"), // safe: secret-in-query
    ]
}

func session(_ value: String) {
    _ = HTTPCookie(properties: [.name: "session", .value: value, .path: "/"]) // expect: cookie-not-secure
    _ = HTTPCookie(properties: [.name: "session", .value: value, .path: "/", .secure: "TRUE"])
}

func seal(key: [UInt8], salt: [UInt8], data: Data, passphrase: String) throws {
    let zeros = [UInt8](repeating: 0, count: 12)
    _ = try AES(key: key, blockMode: GCM(iv: zeros)).encrypt(Array(data)) // expect: static-iv
    _ = try AES(key: key, blockMode: GCM(iv: AES.randomIV(12))).encrypt(Array(data))
    _ = RNCryptor.encrypt(data: data, withPassword: "correct horse battery") // expect: hard-coded-credentials
    _ = RNCryptor.encrypt(data: data, withPassword: passphrase)
    _ = try PKCS5.PBKDF2(password: key, salt: salt, iterations: 20_000).calculate() // expect: weak-password-hash
    _ = try PKCS5.PBKDF2(password: key, salt: salt, iterations: 600_000).calculate()
}

func lengths(text: String, old: NSString) -> [Any] {
    let wrong = NSRange(location: 0, length: text.count) // expect: incorrect-calculation
    let made = NSMakeRange(2, text.count - 2) // expect: incorrect-calculation
    let right = NSRange(location: 0, length: text.utf16.count) // safe: incorrect-calculation
    let old2 = NSRange(location: 0, length: old.length) // safe: incorrect-calculation
    let cut = text.prefix(old.length) // expect: incorrect-calculation
    let short = text.prefix(text.count - 1) // safe: incorrect-calculation
    return [wrong, made, right, old2, cut, short]
}

func elements() {
    let values = UnsafeMutablePointer<Int>.allocate(capacity: 4)
    values.initialize(repeating: 0, count: 4)
    values[4] = 1 // expect: buffer-overflow
    (values + 3).pointee = 1
    print(values.advanced(by: 4).pointee) // expect: out-of-bounds-read
    print(values[3])
    values.deallocate()
}

func elsewhere(password: String, name: String, connection: NWConnection) throws {
    NSUbiquitousKeyValueStore.default.set(password, forKey: "entry") // expect: cleartext-storage
    NSUbiquitousKeyValueStore.default.set(name, forKey: "name")
    try password.write(toFile: "kept.txt", atomically: true, encoding: .utf8) // expect: cleartext-storage
    try name.write(toFile: "kept.txt", atomically: true, encoding: .utf8)
    let plain = NWConnection(host: "acme.io", port: 80, using: .tcp) // expect: cleartext-transport
    let sealed = NWConnection(host: "acme.io", port: 443, using: .tls) // safe: cleartext-transport
    let local = NWConnection(host: "localhost", port: 80, using: .tcp) // safe: cleartext-transport
    plain.send(content: password.data(using: .utf8), completion: .idempotent) // expect: cleartext-transport
    plain.send(content: name.data(using: .utf8), completion: .idempotent)
    fatalError("wrong password \(password)") // expect: sensitive-data-logged
}
