import Foundation

func unwritten() -> Int {
    let place = UnsafeMutablePointer<Int>.allocate(capacity: 4)
    defer { place.deallocate() }
    return place.pointee // expect: uninitialized-memory
}

func written() -> Int {
    let place = UnsafeMutablePointer<Int>.allocate(capacity: 4)
    defer { place.deallocate() }
    place.initialize(repeating: 0, count: 4)
    return place.pointee // safe: uninitialized-memory
}

func anyPlace(_ index: Int) -> UInt8 {
    let room = UnsafeMutablePointer<UInt8>.allocate(capacity: 10)
    room.initialize(repeating: 0, count: 10)
    return room[index] // expect: out-of-bounds-read
}

func knownPlace(_ index: Int) -> UInt8 {
    let room = UnsafeMutablePointer<UInt8>.allocate(capacity: 10)
    room.initialize(repeating: 0, count: 10)
    guard index >= 0, index < 10 else { return 0 }
    return room[index] // safe: out-of-bounds-read
}

func lent(_ list: [Int]) -> UnsafePointer<Int>? {
    list.withUnsafeBufferPointer { buffer in buffer.baseAddress } // expect: use-after-free
}

func counted(_ list: [Int]) -> Int {
    list.withUnsafeBufferPointer { buffer in buffer.count } // safe: use-after-free
}

func short(_ data: Data) -> UInt32 {
    data.withUnsafeBytes { $0.load(as: UInt32.self) } // expect: out-of-bounds-read
}

func longEnough(_ data: Data) -> UInt32? {
    guard data.count >= 4 else { return nil }
    return data.withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) } // safe: out-of-bounds-read
}

func twice() {
    let room = malloc(10)
    free(room)
    free(room) // expect: double-free
}

func once() {
    let room = malloc(10)
    free(room) // safe: double-free
}

func overReleased(_ item: Item) {
    let held = Unmanaged.passUnretained(item)
    held.release() // expect: double-free
}

func released(_ item: Item) {
    let held = Unmanaged.passRetained(item)
    held.release() // safe: double-free
}

func freedInTurn() {
    var room = malloc(10)
    free(room)
    room = malloc(20)
    free(room) // safe: double-free
}

func freedThrice(_ size: Int) {
    let room = calloc(size, 1)
    free(room)
    free(room) // expect: double-free
}

func cast(_ object: AnyObject) -> Item {
    unsafeBitCast(object, to: Item.self) // expect: dangerous-function
}

func castTrusting(_ object: AnyObject) -> Item {
    unsafeDowncast(object, to: Item.self) // expect: dangerous-function
}

func castChecked(_ object: AnyObject) -> Item? {
    object as? Item // safe: dangerous-function
}

func castNumber(_ bits: UInt32) -> Kind {
    unsafeBitCast(bits, to: Kind.self) // expect: dangerous-function
}

func neverSet() -> UInt8 {
    let byte = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
    let value = byte.pointee // expect: uninitialized-memory
    byte.deallocate()
    return value
}

func neverFilled() -> Double {
    let number = UnsafeMutablePointer<Double>.allocate(capacity: 1)
    defer { number.deallocate() }
    return number.pointee * 2 // expect: uninitialized-memory
}

func set() -> UInt8 {
    let byte = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
    byte.pointee = 7
    return byte.pointee // safe: uninitialized-memory
}

func filledElsewhere() -> Double {
    let number = UnsafeMutablePointer<Double>.allocate(capacity: 1)
    fill(number)
    return number.pointee // safe: uninitialized-memory
}

func anyByte(_ at: Int) -> Int {
    let table = UnsafeMutablePointer<Int>.allocate(capacity: 8)
    table.initialize(repeating: 1, count: 8)
    return table[at] // expect: out-of-bounds-read
}
