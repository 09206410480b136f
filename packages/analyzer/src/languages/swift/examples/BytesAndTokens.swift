import CommonCrypto
import CoreData
import CryptoKit
import Foundation
import LocalAuthentication
import Vapor

extension String {
    func perform() -> Int32 { system(self) }
    func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
    var bold: String { "<b>\(self)</b>" }
    var digits: String { self.filter { $0.isNumber } }
}

func run() {
    let line = CommandLine.arguments[1]
    _ = "ls \(line)".perform() // expect: command-injection
    system("ls " + line.bold) // expect: command-injection
    system("ls " + line.digits) // safe: command-injection
}

func encrypt(_ data: Data, key: Data, fresh: Data) {
    let fixed = "0000000000000000".data(using: .utf8)!
    var out = Data(count: data.count + kCCBlockSizeAES128)
    var written = 0
    _ = out.withUnsafeMutableBytes { target in
        data.withUnsafeBytes { bytes in
            fixed.withUnsafeBytes { iv in
                key.withUnsafeBytes { key in
                    CCCrypt(CCOperation(kCCEncrypt), CCAlgorithm(kCCAlgorithmAES), CCOptions(kCCOptionPKCS7Padding), key.baseAddress, 32, iv.baseAddress, bytes.baseAddress, data.count, target.baseAddress, 64, &written) // expect: static-iv
                }
            }
        }
    }
    _ = out.withUnsafeMutableBytes { target in
        fresh.withUnsafeBytes { iv in
            CCCrypt(CCOperation(kCCEncrypt), CCAlgorithm(kCCAlgorithmAES), CCOptions(kCCOptionPKCS7Padding), [UInt8](key), 32, iv.baseAddress, [UInt8](data), data.count, target.baseAddress, 64, &written) // safe: static-iv
        }
    }
}

func keys(stored: Data) -> [SymmetricKey] {
    let written = Data(base64Encoded: "MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=")!
    return [
        SymmetricKey(data: written), // expect: hard-coded-key
        SymmetricKey(data: stored), // safe: hard-coded-key
    ]
}

func resetToken() -> String {
    let now = UInt64(Date().timeIntervalSince1970 * 1000)
    return String(now, radix: 36) // expect: predictable-random
}

func weakToken() -> String {
    var text = ""
    for _ in 0..<16 { text += String(Int(drand48() * 26)) } // expect: predictable-random
    return text
}

func inviteToken() -> String {
    let now = UInt64(Date().timeIntervalSince1970 * 1000)
    return "\(now)-\(UUID().uuidString)" // safe: predictable-random
}

func timestamp() -> String {
    "\(Date().timeIntervalSince1970)" // safe: predictable-random
}

func isAllowed(_ context: LAContext) -> Bool {
    var failure: NSError?
    guard context.canEvaluatePolicy(.deviceOwnerAuthentication, error: &failure) else { return true } // expect: fail-open
    return false
}

func isAllowedStrictly(_ context: LAContext) -> Bool {
    var failure: NSError?
    guard context.canEvaluatePolicy(.deviceOwnerAuthentication, error: &failure) else { return false } // safe: fail-open
    return true
}

func keep(_ context: NSManagedObjectContext, password: String, name: String) {
    let user = NSEntityDescription.insertNewObject(forEntityName: "User", into: context)
    user.setValue(password, forKey: "password") // expect: cleartext-storage
    user.setValue(name, forKey: "name") // safe: cleartext-storage
    Swift.print("password=\(password)") // expect: sensitive-data-logged
    Swift.print("name=\(name)") // safe: sensitive-data-logged
}

func card(req: Request) throws -> View {
    let name = try req.query.get(String.self, at: "name")
    return View(data: ByteBuffer(string: "<h1>\(name)</h1>")) // expect: cross-site-scripting
}
