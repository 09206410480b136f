import Foundation
import GRDB
import SQLite3

final class NotesStore {
    private var handle: OpaquePointer?
    @IBOutlet weak var searchField: UITextField!

    // From a text field, by way of a helper, into the text of a statement.
    func searchTapped() {
        guard let term = searchField.text, !term.isEmpty else { return }
        run(matching: term)
    }

    private func run(matching term: String) {
        let sql = "SELECT id, body FROM notes WHERE body LIKE '%\(term)%'"
        var statement: OpaquePointer?
        if sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK { // expect: sql-injection
            while sqlite3_step(statement) == SQLITE_ROW {}
        }
        sqlite3_finalize(statement)
    }

    func runBound() {
        guard let term = searchField.text else { return }
        var statement: OpaquePointer?
        sqlite3_prepare_v2(handle, "SELECT id FROM notes WHERE body LIKE ?", -1, &statement, nil)
        sqlite3_bind_text(statement, 1, term, -1, nil)
        sqlite3_step(statement)
    }

    func delete() {
        let id = Int(searchField.text ?? "") ?? 0
        sqlite3_exec(handle, "DELETE FROM notes WHERE id = \(id)", nil, nil, nil)
    }

    func deleteByTitle() {
        let title = searchField.text!
        let statement = String(format: "DELETE FROM notes WHERE title = '%@'", title)
        sqlite3_exec(handle, statement, nil, nil, nil) // expect: sql-injection
    }

    func constantAfterAll() {
        var order = searchField.text ?? ""
        order = "created"
        sqlite3_exec(handle, "SELECT * FROM notes ORDER BY \(order)", nil, nil, nil)
    }
}

// The statements of GRDB.
struct PlayerRepository {
    let queue: DatabaseQueue

    func find(_ request: Request) throws -> [Row] {
        let name: String = request.query["name"] ?? ""
        return try queue.read { db in
            try Row.fetchAll(db, sql: "SELECT * FROM player WHERE name = '\(name)'") // expect: sql-injection
        }
    }

    func findBound(_ request: Request) throws -> [Row] {
        let name: String = request.query["name"] ?? ""
        return try queue.read { db in
            try Row.fetchAll(db, sql: "SELECT * FROM player WHERE name = ?", arguments: [name])
        }
    }

    func rename(_ request: Request) throws {
        let name: String = request.query["name"] ?? ""
        try queue.write { db in
            try db.execute(literal: "UPDATE player SET name = \(name) WHERE id = 1")
        }
    }
}

final class Contacts {
    func predicate(for request: Request) -> NSPredicate {
        let name: String = request.query["name"] ?? ""
        return NSPredicate(format: "name == '\(name)'") // expect: nosql-injection
    }

    func predicateBound(for request: Request) -> NSPredicate {
        let name: String = request.query["name"] ?? ""
        return NSPredicate(format: "name == %@", name)
    }
}
