import Foundation
import JWTKit
import NIOCore
import Vapor

struct Plan: Codable {
    var workers: Int
}

func share(_ plan: Plan) -> Int { 100 / plan.workers } // expect: division-by-zero
func shareChecked(_ plan: Plan) -> Int { plan.workers > 0 ? 100 / plan.workers : 100 } // safe: division-by-zero

func start(_ path: String) -> Data {
    let file = FileHandle(forReadingAtPath: path)
    return file!.readData(ofLength: 16) // expect: null-dereference
}

func startOrNothing(_ path: String) -> Data {
    guard let file = FileHandle(forReadingAtPath: path) else { return Data() }
    return file.readData(ofLength: 16) // safe: null-dereference
}

func open(pin: String, isOpen: Bool) -> Bool {
    pin == "7391" || isOpen // expect: hard-coded-credentials
}

func entered(pin: String, isOpen: Bool) -> Bool {
    pin == "" || isOpen // safe: hard-coded-credentials
}

struct Claims: JWTPayload { // safe: session-expiration
    var exp: ExpirationClaim
    func verify(using signer: JWTSigner) throws { try exp.verifyNotExpired() }
}

struct LooseClaims: JWTPayload {
    var exp: ExpirationClaim
    func verify(using signer: JWTSigner) throws {} // expect: session-expiration
}

func isStaff(_ req: Request) -> Bool {
    req.headers.first(name: "X-Role") == "staff" // expect: client-side-decision
}

func isGerman(_ req: Request) -> Bool {
    req.headers.first(name: "X-Language") == "de" // safe: client-side-decision
}

func setUp(_ app: Application) {
    app.routes.defaultMaxBodySize = "2gb" // expect: resource-exhaustion
    app.routes.defaultMaxBodySize = "1mb" // safe: resource-exhaustion
}

func shown(_ req: Request) throws -> EventLoopFuture<View> {
    let page = try req.query.get(String.self, at: "page")
    return req.view.render(page, ["title": "x"]) // expect: path-traversal
}

func shownFixed(_ req: Request) throws -> EventLoopFuture<View> {
    let title = try req.query.get(String.self, at: "title")
    return req.view.render("page", ["title": title]) // safe: path-traversal
}

func heading(_ name: String) -> String { String(format: "for " + name) } // expect: format-string
func headingFilled(_ name: String) -> String { String(format: "for %@", name) } // safe: format-string

final class Totals {
    private var total = 0
    private let lock = NSLock()

    func addAll(_ n: Int) {
        DispatchQueue.concurrentPerform(iterations: n) { _ in
            self.total += 1 // expect: race-condition
        }
    }

    func addAllLocked(_ n: Int) {
        DispatchQueue.concurrentPerform(iterations: n) { _ in
            self.lock.withLock { self.total += 1 } // safe: race-condition
        }
    }

    func take(_ n: Int) -> Bool {
        lock.lock()
        if total < n { return false } // expect: lock-not-released
        total -= n
        lock.unlock()
        return true
    }

    func takeScoped(_ n: Int) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        if total < n { return false } // safe: lock-not-released
        total -= n
        return true
    }
}

func fill(_ input: InputStream) -> Int {
    var bytes = [UInt8](repeating: 0, count: 64)
    return input.read(&bytes, maxLength: 128) // expect: buffer-overflow
}

func fillExactly(_ input: InputStream) -> Int {
    var bytes = [UInt8](repeating: 0, count: 64)
    return input.read(&bytes, maxLength: bytes.count) // safe: buffer-overflow
}

func sum(_ n: Int) -> Int {
    let numbers = UnsafeMutablePointer<Int>.allocate(capacity: 8)
    numbers.initialize(repeating: 1, count: 8)
    if n > 8 { return 0 } // expect: memory-leak
    let first = numbers[0]
    numbers.deallocate()
    return first
}

func sumFreed(_ n: Int) -> Int {
    let numbers = UnsafeMutablePointer<Int>.allocate(capacity: 8)
    defer { numbers.deallocate() }
    numbers.initialize(repeating: 1, count: 8)
    if n > 8 { return 0 } // safe: memory-leak
    return numbers[0]
}

func title(_ st: OpaquePointer) -> String {
    let text = sqlite3_column_text(st, 0)!
    sqlite3_finalize(st)
    return String(cString: text) // expect: use-after-free
}

func titleCopied(_ st: OpaquePointer) -> String {
    let text = sqlite3_column_text(st, 0)!
    let copy = String(cString: text)
    sqlite3_finalize(st)
    return copy // safe: use-after-free
}

func whole(_ buffer: inout ByteBuffer) -> String {
    buffer.readString(length: buffer.readableBytes)! // safe: uncaught-exception
}

func install(_ launch: ([String]) -> Void) {
    launch(["-c", "curl -fsSL https://get.example.com | sh"]) // expect: pipe-to-shell
    launch(["-c", "curl -fsSLo tools.tgz https://get.example.com"]) // safe: pipe-to-shell
}
