import CommonCrypto
import CryptoKit
import CryptoSwift
import Foundation
import Security

let servicePassword = "V3ry-s3cret" // expect: hard-coded-credentials
let passwordTitle = "Password"

enum Keys {
    static let session = "session_token"
    static let theme = "theme"
}

final class Session {
    let defaults = UserDefaults.standard

    func store(token: String, password: String) {
        UserDefaults.standard.set(token, forKey: "authToken") // expect: cleartext-storage
        UserDefaults.standard.set(true, forKey: "hasPassword")
        defaults.set(token, forKey: Keys.session) // expect: cleartext-storage
        defaults.set("dark", forKey: Keys.theme)
        defaults.setValue(password, forKey: "user_password") // expect: cleartext-storage
        defaults.removeObject(forKey: "authToken")
        defaults.set(nil, forKey: "authToken")
    }

    func keep(_ token: Data) {
        let query: [String: Any] = [
            kSecClass as String: kSecClassGenericPassword,
            kSecAttrAccessible as String: kSecAttrAccessibleWhenUnlockedThisDeviceOnly,
            kSecValueData as String: token,
        ]
        SecItemAdd(query as CFDictionary, nil) // expect: unchecked-return
        let readable: [String: Any] = [
            kSecAttrAccessible as String: kSecAttrAccessibleAlways, // expect: cleartext-storage
            kSecValueData as String: token,
        ]
        SecItemAdd(readable as CFDictionary, nil) // expect: unchecked-return
    }

    func save(_ data: Data, to url: URL) throws {
        try data.write(to: url, options: .noFileProtection) // expect: cleartext-storage
        try data.write(to: url, options: .completeFileProtection)
    }

    func log(user: User, password: String, apiKey: String) {
        print("signing in \(user.name) with \(password)") // expect: sensitive-data-logged
        NSLog("key %@", apiKey) // expect: sensitive-data-logged
        print("password must not be empty")
        print("length \(password.count)")
        debugPrint(user.accessToken) // expect: sensitive-data-logged
    }
}

struct Settings: View {
    @AppStorage("access_token") var token = "" // expect: cleartext-storage
    @AppStorage("theme") var theme = "dark"
    var body: some View { Text("Settings") }
}

func digests(_ data: Data, text: String) -> String {
    let weak = Insecure.MD5.hash(data: data) // expect: weak-hash
    let older = text.sha1() // expect: weak-hash
    let strong = SHA256.hash(data: data)
    return "\(weak) \(older) \(strong)"
}

func checksum(_ data: Data) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
    data.withUnsafeBytes { CC_SHA256($0.baseAddress, CC_LONG(data.count), &digest) }
    return digest
}

func commonDigest(_ data: Data) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: 16)
    data.withUnsafeBytes { CC_MD5($0.baseAddress, CC_LONG(data.count), &digest) } // expect: weak-hash
    return digest
}

func hashPassword(_ password: String) -> String {
    SHA256.hash(data: Data(password.utf8)).description // expect: weak-password-hash
}

func encrypt(_ data: Data, key: Data, iv: Data) {
    CCCrypt(CCOperation(kCCEncrypt), CCAlgorithm(kCCAlgorithmDES), CCOptions(kCCOptionPKCS7Padding), key, key.count, iv, data, data.count, nil, 0, nil) // expect: weak-cipher
    CCCrypt(CCOperation(kCCEncrypt), CCAlgorithm(kCCAlgorithmAES), CCOptions(kCCOptionPKCS7Padding | kCCOptionECBMode), key, key.count, nil, data, data.count, nil, 0, nil) // expect: weak-cipher
    CCCrypt(CCOperation(kCCEncrypt), CCAlgorithm(kCCAlgorithmAES), CCOptions(kCCOptionPKCS7Padding), key, key.count, nil, data, data.count, nil, 0, nil) // expect: static-iv
    CCCrypt(CCOperation(kCCEncrypt), CCAlgorithm(kCCAlgorithmAES), CCOptions(kCCOptionPKCS7Padding), key, key.count, iv, data, data.count, nil, 0, nil)
}

func seal(_ data: Data, stored: SymmetricKey) throws {
    let key = SymmetricKey(data: Data("0123456789abcdef0123456789abcdef".utf8)) // expect: hard-coded-key
    let fresh = SymmetricKey(size: .bits256)
    let fixed = try AES.GCM.Nonce(data: "aaaabbbbcccc".data(using: .utf8)!) // expect: static-iv
    _ = try AES.GCM.seal(data, using: stored, nonce: AES.GCM.Nonce())
    _ = try AES.GCM.seal(data, using: key, nonce: fixed)
    _ = try AES.GCM.seal(data, using: fresh)
}

func swiftly(_ data: [UInt8], key: [UInt8], iv: [UInt8]) throws {
    _ = try AES(key: key, blockMode: ECB(), padding: .pkcs7).encrypt(data) // expect: weak-cipher
    _ = try AES(key: key, blockMode: CBC(iv: iv), padding: .pkcs7).encrypt(data)
    _ = try AES(key: key, blockMode: GCM(iv: iv), padding: .noPadding).encrypt(data)
}

func resetToken() -> String {
    var token = ""
    for _ in 0..<16 { token += String(rand() % 10) } // expect: predictable-random
    return token
}

func inviteCode() -> String {
    var code = ""
    for _ in 0..<16 { code += String(arc4random_uniform(10)) }
    return code + String(Int.random(in: 0..<10))
}

func shuffleDeck() -> Int { Int(rand()) }

func restore(_ data: Data) -> Any? {
    let profile = try? NSKeyedUnarchiver.unarchivedObject(ofClass: Profile.self, from: data)
    return profile ?? NSKeyedUnarchiver.unarchiveObject(with: data) // expect: unsafe-deserialization
}

func restoreLoosely(_ data: Data) throws -> Any? {
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    unarchiver.requiresSecureCoding = false // expect: unsafe-deserialization
    return unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
}
