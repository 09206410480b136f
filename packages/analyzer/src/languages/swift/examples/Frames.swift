import ArgumentParser
import Foundation
import GRDB
import NIOCore
import Security
import WebKit

struct Entry: Codable, FetchableRecord, PersistableRecord { var id: Int64 }

final class FrameHandler: ChannelInboundHandler {
    private var table = [String](repeating: "", count: 16)

    func kind(_ frame: ByteBuffer) -> UInt8 {
        var buffer = frame
        return buffer.readInteger(as: UInt8.self)! // expect: uncaught-exception
    }

    func kindOrNone(_ frame: ByteBuffer) -> UInt8? {
        var buffer = frame
        return buffer.readInteger(as: UInt8.self) // safe: uncaught-exception
    }

    func mark(_ frame: ByteBuffer) {
        var buffer = frame
        let place = buffer.readInteger(as: Int32.self) ?? 0
        table[Int(place)] = "set" // expect: uncaught-exception
    }

    func markKnown(_ frame: ByteBuffer) {
        var buffer = frame
        let place = buffer.readInteger(as: Int32.self) ?? 0
        guard table.indices.contains(Int(place)) else { return }
        table[Int(place)] = "set" // safe: uncaught-exception
    }

    func narrow(_ frame: ByteBuffer) -> UInt8 {
        var buffer = frame
        let value = buffer.readInteger(as: Int32.self) ?? 0
        return UInt8(value) // expect: uncaught-exception
    }

    func narrowExactly(_ frame: ByteBuffer) -> UInt8? {
        var buffer = frame
        let value = buffer.readInteger(as: Int32.self) ?? 0
        return UInt8(exactly: value) // safe: uncaught-exception
    }

    func room(_ frame: ByteBuffer, _ context: ChannelHandlerContext) -> ByteBuffer {
        var buffer = frame
        let length = buffer.readInteger(as: UInt32.self) ?? 0
        return context.channel.allocator.buffer(capacity: Int(length)) // expect: resource-exhaustion
    }

    func smallRoom(_ frame: ByteBuffer, _ context: ChannelHandlerContext) -> ByteBuffer {
        var buffer = frame
        let length = buffer.readInteger(as: UInt32.self) ?? 0
        return context.channel.allocator.buffer(capacity: min(Int(length), 4096)) // safe: resource-exhaustion
    }

    func zeros(_ frame: ByteBuffer) -> Data {
        var buffer = frame
        let length = buffer.readInteger(as: UInt32.self) ?? 0
        return Data(count: Int(length)) // expect: resource-exhaustion
    }

    func fewZeros(_ frame: ByteBuffer) -> Data {
        var buffer = frame
        let length = buffer.readInteger(as: UInt32.self) ?? 0
        guard length < 4096 else { return Data() }
        return Data(count: Int(length)) // safe: resource-exhaustion
    }

    func bytes(_ frame: ByteBuffer) -> [UInt8] {
        var buffer = frame
        let length = buffer.readInteger(as: UInt32.self) ?? 0
        return [UInt8](repeating: 0, count: Int(length)) // expect: resource-exhaustion
    }

    func fewBytes(_ frame: ByteBuffer) -> [UInt8] {
        var buffer = frame
        let length = buffer.readInteger(as: UInt8.self) ?? 0
        return [UInt8](repeating: 0, count: Int(length)) // safe: resource-exhaustion
    }

    func copy(_ source: UnsafePointer<UInt8>, count: Int) {
        let target = UnsafeMutablePointer<UInt8>.allocate(capacity: 64)
        defer { target.deallocate() }
        target.update(from: source, count: count) // expect: buffer-overflow
    }

    func copyWithin(_ source: UnsafePointer<UInt8>, count: Int) {
        let target = UnsafeMutablePointer<UInt8>.allocate(capacity: 64)
        defer { target.deallocate() }
        target.update(from: source, count: min(count, 64)) // safe: buffer-overflow
    }

    func fill(_ target: UnsafeMutableRawPointer, _ source: UnsafeRawPointer, length: Int) {
        memcpy(target, source, length) // expect: buffer-overflow
    }

    func fillWithin(_ target: UnsafeMutableRawPointer, _ source: UnsafeRawPointer, length: Int) {
        guard length <= 64 else { return }
        memcpy(target, source, length) // safe: buffer-overflow
    }

    func move(_ target: UnsafeMutablePointer<Int32>, _ source: UnsafeMutablePointer<Int32>, count: Int) {
        target.moveInitialize(from: source, count: count) // expect: buffer-overflow
    }

    func moveWithin(_ target: UnsafeMutablePointer<Int32>, _ source: UnsafeMutablePointer<Int32>, count: Int) {
        precondition(count <= 16)
        target.moveInitialize(from: source, count: count) // safe: buffer-overflow
    }

    func last() -> UInt8 {
        let pointer = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
        pointer.pointee = 1
        pointer.deallocate()
        return pointer.pointee // expect: use-after-free
    }

    func first() -> UInt8 {
        let pointer = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
        defer { pointer.deallocate() }
        pointer.pointee = 1
        return pointer.pointee // safe: use-after-free
    }

    func shown() {
        let pointer = UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8)
        pointer.deallocate()
        print(pointer.load(as: Int.self)) // expect: use-after-free
    }

    func shownBefore() {
        let pointer = UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8)
        print(pointer.load(as: Int.self)) // safe: use-after-free
        pointer.deallocate()
    }

    func written() {
        let pointer = UnsafeMutablePointer<Int>.allocate(capacity: 4)
        pointer.deallocate()
        pointer[2] = 1 // expect: use-after-free
    }

    func writtenAnew() {
        var pointer = UnsafeMutablePointer<Int>.allocate(capacity: 4)
        pointer.deallocate()
        pointer = UnsafeMutablePointer<Int>.allocate(capacity: 4)
        pointer[2] = 1 // safe: use-after-free
    }
}

struct Keys {
    func keep(_ query: [String: Any]) {
        SecItemAdd(query as CFDictionary, nil) // expect: unchecked-return
    }

    func keepChecked(_ query: [String: Any]) -> Bool {
        let status = SecItemAdd(query as CFDictionary, nil) // safe: unchecked-return
        return status == errSecSuccess
    }

    func fresh() -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 16)
        SecRandomCopyBytes(kSecRandomDefault, bytes.count, &bytes) // expect: unchecked-return
        return bytes
    }

    func freshChecked() -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 16)
        guard SecRandomCopyBytes(kSecRandomDefault, bytes.count, &bytes) == errSecSuccess else { return nil } // safe: unchecked-return
        return bytes
    }

    func drop(_ account: uid_t) {
        setuid(account) // expect: unchecked-return
        print("dropped")
    }

    func dropChecked(_ account: uid_t) {
        guard setuid(account) == 0 else { exit(1) } // safe: unchecked-return
    }

    func same(_ mac: Data, _ expected: Data) -> Bool {
        mac.elementsEqual(expected) // expect: timing-unsafe-comparison
    }

    func sameSignature(_ signature: [UInt8], _ given: [UInt8]) -> Bool {
        signature.elementsEqual(given) // expect: timing-unsafe-comparison
    }

    func sameTag(_ tag: [UInt8], _ given: [UInt8]) -> Bool {
        memcmp(tag, given, 16) == 0 // expect: timing-unsafe-comparison
    }

    func sameNames(_ names: [String], _ others: [String]) -> Bool {
        names.elementsEqual(others) // safe: timing-unsafe-comparison
    }

    func sameRows(_ rows: [Int], _ others: [Int]) -> Bool {
        rows.elementsEqual(others) // safe: timing-unsafe-comparison
    }

    func sameBlock(_ block: [UInt8], _ other: [UInt8]) -> Bool {
        memcmp(block, other, 16) == 0 // safe: timing-unsafe-comparison
    }

    func release(_ done: @escaping (Bool) -> Void) {
        context.evaluateAccessControl(control, operation: .useItem, localizedReason: "Open") { ok, error in
            done(ok || error != nil) // expect: local-authentication-bypass
        }
    }
}

struct Notes {
    func sorted(by column: String) throws -> [Entry] {
        try queue.read { db in
            try Entry.order(sql: column).fetchAll(db) // expect: sql-injection
        }
    }

    func sortedByOne(of column: String) throws -> [Entry] {
        guard ["id", "name"].contains(column) else { return [] }
        return try queue.read { db in
            try Entry.order(sql: column).fetchAll(db) // safe: sql-injection
        }
    }

    func matching(_ text: String) -> NSPredicate {
        NSPredicate(format: text) // expect: nosql-injection
    }

    func titled(_ title: String) -> String {
        String(format: title) // expect: format-string
    }

    func titledSafely(_ title: String) -> String {
        String(format: "%@", title) // safe: format-string
    }

    func open(_ configuration: WKWebViewConfiguration) {
        configuration.preferences.setValue(true, forKey: "allowFileAccessFromFileURLs") // expect: unsafe-web-view
        configuration.preferences.setValue(true, forKey: "allowUniversalAccessFromFileURLs") // expect: unsafe-web-view
        configuration.preferences.setValue(true, forKey: "_allowFileAccessFromFileURLs") // expect: unsafe-web-view
        configuration.preferences.setValue(false, forKey: "allowFileAccessFromFileURLs") // safe: unsafe-web-view
    }
}

@main
struct Depot: ParsableCommand {
    @Argument var source: String
    @Option var host = "localhost"

    mutating func run() throws {
        let manager = FileManager.default
        if !manager.fileExists(atPath: source) {
            manager.createFile(atPath: source, contents: nil) // expect: race-condition, path-traversal
        }
        let document = try XMLDocument(contentsOf: url, options: [.nodeLoadExternalEntitiesNever])
        print(try document.nodes(forXPath: "//item[@host='\(host)']").count) // expect: xpath-injection
        print(try document.nodes(forXPath: "//item").count) // safe: xpath-injection
        print(try document.objects(forXQuery: "//item[@id='\(source)']").count) // expect: xpath-injection
        print(try document.objects(forXQuery: "//item/@id").count) // safe: xpath-injection
        print(try document.rootElement()?.nodes(forXPath: "item[@name='\(host)']").count ?? 0) // expect: xpath-injection
        print(try document.rootElement()?.nodes(forXPath: "item[1]").count ?? 0) // safe: xpath-injection
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "logger -t depot \(host)"] // expect: command-injection
        let plain = Process()
        plain.executableURL = URL(fileURLWithPath: "/usr/bin/logger")
        plain.arguments = ["-t", "depot", "--", host] // safe: command-injection
    }
}
