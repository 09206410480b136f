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

func pages(_ plan: Plan, _ rows: Int) -> Int { rows % plan.workers } // expect: division-by-zero
func pagesOfTwo(_ rows: Int) -> Int { rows / 2 } // safe: division-by-zero

func written(_ path: String, _ data: Data) {
    let file = FileHandle(forWritingAtPath: path)
    file!.write(data) // expect: null-dereference
}

func writtenIfThere(_ path: String, _ data: Data) {
    let file = FileHandle(forWritingAtPath: path)
    file?.write(data) // safe: null-dereference
}

struct AsyncClaims: JWTPayload {
    var exp: ExpirationClaim
    func verify(using key: some JWTAlgorithm) async throws {} // expect: session-expiration
}

func isOwn(_ req: Request) -> Bool {
    req.headers["X-Real-IP"].first == "127.0.0.1" // expect: client-side-decision
}

final class Queue {
    private let gate = NSLock()
    private var waiting: [Int] = []

    func next() throws -> Int {
        gate.lock()
        guard let first = waiting.first else { throw CancellationError() } // expect: lock-not-released
        gate.unlock()
        return first
    }

    func nextReleased() throws -> Int {
        gate.lock()
        let first = waiting.first
        gate.unlock()
        guard let first else { throw CancellationError() } // safe: lock-not-released
        return first
    }
}

func firstByte(_ isEmpty: Bool) throws -> UInt8 {
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 4)
    bytes.initialize(repeating: 0, count: 4)
    if isEmpty { throw CancellationError() } // expect: memory-leak
    let first = bytes[0]
    bytes.deallocate()
    return first
}

func firstByteFreed(_ isEmpty: Bool) throws -> UInt8 {
    if isEmpty { throw CancellationError() } // safe: memory-leak
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 4)
    defer { bytes.deallocate() }
    bytes.initialize(repeating: 0, count: 4)
    return bytes[0]
}

func installTools(_ launch: ([String]) -> Void) {
    launch(["-c", "wget -qO- https://get.example.com | sudo bash"]) // expect: pipe-to-shell
}

func parts(_ plan: Plan) -> Int { 64 / plan.workers + 1 } // expect: division-by-zero

func updated(_ path: String, _ data: Data) {
    FileHandle(forUpdatingAtPath: path)!.write(data) // expect: null-dereference
}

struct RefreshClaims: JWTPayload {
    let exp: ExpirationClaim
    func verify(using signer: JWTSigner) throws {} // expect: session-expiration
}

func isOperator(_ req: Request) -> Bool {
    req.headers.first(name: "X-Admin") == "true" // expect: client-side-decision
}

func held(_ mutex: NSLock, _ n: Int) -> Int {
    mutex.lock()
    if n == 0 { return 0 } // expect: lock-not-released
    mutex.unlock()
    return n
}

func lastByte(_ isEmpty: Bool) -> UInt8 {
    let raw = UnsafeMutablePointer<UInt8>.allocate(capacity: 2)
    raw.initialize(repeating: 0, count: 2)
    guard !isEmpty else { return 0 } // expect: memory-leak
    let last = raw[1]
    raw.deallocate()
    return last // safe: memory-leak
}

func installMore(_ launch: ([String]) -> Void) {
    launch(["-lc", "curl https://get.example.com/x.sh | zsh"]) // expect: pipe-to-shell
}
