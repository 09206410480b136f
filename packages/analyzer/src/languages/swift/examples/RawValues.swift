import Foundation
import Vapor

func validPassword(_ p: String) -> Bool {
    p.count >= 4 // expect: weak-password-policy
}

func longPassword(_ p: String) -> Bool {
    p.count >= 12 // safe: weak-password-policy
}

func accepts(password: String) -> Bool {
    guard password.count > 5 else { return false } // expect: weak-password-policy
    return true
}

func isGiven(password: String) -> Bool {
    password.count > 0 // safe: weak-password-policy
}

func minimum(of rows: [Int]) -> Bool {
    rows.count >= 4 // safe: weak-password-policy
}

func firstWord(passphrase: String) -> Bool {
    passphrase.count < 6 // expect: weak-password-policy
}

func cell(_ cells: UnsafePointer<Int>, _ i: Int) -> Int {
    cells[i] // expect: out-of-bounds-read
}

func cellWithin(_ cells: UnsafePointer<Int>, _ count: Int, _ i: Int) -> Int {
    guard i >= 0, i < count else { return 0 }
    return cells[i] // safe: out-of-bounds-read
}

func number(_ bytes: UnsafeRawPointer, _ offset: Int) -> UInt32 {
    bytes.load(fromByteOffset: offset, as: UInt32.self) // expect: out-of-bounds-read
}

func cellInBounds(_ cells: UnsafePointer<Int>, _ count: Int, _ i: Int) -> Int {
    precondition(i < count)
    return cells[i] // safe: out-of-bounds-read
}

func report(_ req: Request) throws -> String {
    do {
        return try work()
    } catch {
        throw Abort(.internalServerError, reason: "\(error)") // expect: error-details-exposed
    }
}

func plainReport(_ req: Request) throws -> String {
    do {
        return try work()
    } catch {
        req.logger.error("work failed")
        throw Abort(.internalServerError, reason: "internal error") // safe: error-details-exposed
    }
}

func described(_ req: Request) throws -> String {
    do {
        return try work()
    } catch {
        throw Abort(.internalServerError, reason: "work failed: \(error)") // expect: error-details-exposed
    }
}

func fetched(_ req: Request) throws -> String {
    do {
        return try work()
    } catch {
        throw Abort(.badGateway, reason: String(describing: error)) // expect: error-details-exposed
    }
}
