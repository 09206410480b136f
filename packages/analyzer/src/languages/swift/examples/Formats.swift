import CryptoSwift
import Foundation
import Vapor

func greeting(_ req: Request) throws -> String {
    let format = try req.query.get(String.self, at: "format")
    return String(format: format, 1) // expect: format-string
}

func fixedGreeting(_ req: Request) throws -> String {
    let name = try req.query.get(String.self, at: "name")
    return String(format: "Hello %@", name) // safe: format-string
}

func logged(_ req: Request) throws {
    let format = try req.query.get(String.self, at: "format")
    NSLog(format) // expect: format-string
}

func loggedAsText(_ req: Request) throws {
    let count = try req.query.get(Int.self, at: "count")
    NSLog("%d", count) // safe: format-string
}

func titled(_ req: Request) throws -> String {
    let format = try req.query.get(String.self, at: "format")
    return NSString(format: format, 1) as String // expect: format-string
}

func ownFormat(_ count: Int) -> String {
    return String.localizedStringWithFormat(NSLocalizedString("files", comment: ""), count) // safe: format-string
}

func keyWithoutSalt(_ password: [UInt8]) throws -> [UInt8] {
    let salt: [UInt8] = [3, 1, 4, 1, 5, 9, 2, 6]
    return try PKCS5.PBKDF2(password: password, salt: salt, iterations: 210_000, variant: .sha256).calculate() // expect: static-salt
}

func keyWithSalt(_ password: [UInt8], _ salt: [UInt8]) throws -> [UInt8] {
    return try PKCS5.PBKDF2(password: password, salt: salt, iterations: 210_000, variant: .sha256).calculate() // safe: static-salt
}

func scrypted(_ password: [UInt8]) throws -> [UInt8] {
    return try Scrypt(password: password, salt: Array("harborline".utf8), dkLen: 32, N: 32768, r: 8, p: 1).calculate() // expect: static-salt
}

func scryptedWithSalt(_ password: [UInt8]) throws -> [UInt8] {
    let salt = AES.randomIV(16)
    return try Scrypt(password: password, salt: salt, dkLen: 32, N: 32768, r: 8, p: 1).calculate() // safe: static-salt
}

func derived(_ password: [UInt8]) throws -> [UInt8] {
    return try HKDF(password: password, salt: Array("harborline-notes".utf8)).calculate() // expect: static-salt
}

func derivedWithSalt(_ password: [UInt8], _ salt: [UInt8]) throws -> [UInt8] {
    return try HKDF(password: password, salt: salt).calculate() // safe: static-salt
}
