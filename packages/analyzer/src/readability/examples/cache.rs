import Foundation

final class ImageCache {
    private var entries: [String: Data] = [:]
    private let lock = NSLock()
    let limit: Int

    init(limit: Int = 100) {
        self.limit = limit
    }

    func image(for key: String) -> Data? {
        lock.lock()
        defer { lock.unlock() }
        guard let data = entries[key] else { return nil }
        return data
    }

    func store(_ data: Data, for key: String) {
        lock.lock()
        defer { lock.unlock() }
        if entries.count >= limit {
            entries.removeAll()
        }
        entries[key] = data
    }
}
