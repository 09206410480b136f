import 'package:flutter/material.dart';
import 'package:sqflite/sqflite.dart';

class NotesStore {
  final Database db;
  final TextEditingController search = TextEditingController();

  NotesStore(this.db);

  static Future<NotesStore> open(String path) async {
    final db = await openDatabase(path, version: 1, onCreate: (db, version) async {
      await db.execute('CREATE TABLE notes (id INTEGER PRIMARY KEY, title TEXT)');
    });
    return NotesStore(db);
  }

  Future<List<Map<String, Object?>>> find() {
    return db.rawQuery("SELECT * FROM notes WHERE title = '${search.text}'"); // expect: sql-injection
  }

  Future<List<Map<String, Object?>>> findBound() {
    return db.rawQuery('SELECT * FROM notes WHERE title = ?', [search.text]);
  }

  Future<List<Map<String, Object?>>> findWhere() {
    final title = search.text;
    return db.query('notes', where: "title = '$title'"); // expect: sql-injection
  }

  Future<List<Map<String, Object?>>> findWhereBound() {
    final title = search.text;
    return db.query('notes', where: 'title = ?', whereArgs: [title]);
  }

  Future<void> rename(int id) async {
    await db.transaction((txn) async {
      await txn.rawUpdate('UPDATE notes SET title = "${search.text.trim()}" WHERE id = $id'); // expect: sql-injection
      await txn.rawUpdate('UPDATE notes SET title = ? WHERE id = $id', [search.text]);
    });
  }

  Future<void> remove() async {
    final id = int.tryParse(search.text) ?? 0;
    await db.execute('DELETE FROM notes WHERE id = $id');
    await _delete('DELETE FROM notes WHERE title = "${search.text}"'); // expect: sql-injection
  }

  Future<void> _delete(String sql) => db.execute(sql);

  Future<void> constantAfterAll() async {
    var order = search.text;
    order = 'title';
    await db.rawQuery('SELECT * FROM notes ORDER BY $order');
  }
}
