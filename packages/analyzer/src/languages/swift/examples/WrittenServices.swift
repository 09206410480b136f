import CryptoKit
import Foundation
import NIOSSL

func seal(_ plain: Data, key: SymmetricKey) throws -> Data {
    let fixed = try AES.GCM.Nonce(data: Data(repeating: 7, count: 12)) // expect: static-iv
    return try AES.GCM.seal(plain, using: key, nonce: fixed).combined!
}

func sealAnew(_ plain: Data, key: SymmetricKey) throws -> Data {
    let fresh = AES.GCM.Nonce() // safe: static-iv
    return try AES.GCM.seal(plain, using: key, nonce: fresh).combined!
}

func old() -> TLSConfiguration {
    var settings = TLSConfiguration.makeClientConfiguration()
    settings.minimumTLSVersion = .tlsv11 // expect: weak-tls-version
    return settings
}

func claim(_ path: String) throws {
    if !FileManager.default.fileExists(atPath: path) {
        try Data("1".utf8).write(to: URL(fileURLWithPath: path)) // expect: race-condition
    }
}

func claimLog(_ path: String, text: String) throws {
    if !FileManager.default.fileExists(atPath: path) {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path)) // expect: race-condition
    }
}

func claimList(_ list: String, data: Data) throws {
    if !FileManager.default.fileExists(atPath: list) {
        try data.write(to: URL(fileURLWithPath: list)) // expect: race-condition
    }
}

func entered(beaver: Beaver, email: String, password: String) {
    beaver.info("entered \(email) with \(password)") // expect: sensitive-data-logged
    beaver.info("entered \(email.count)") // safe: sensitive-data-logged
}
