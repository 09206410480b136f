const db = require('../db');

exports.search = function search(name) {
  const sql = "SELECT id, name FROM users WHERE name LIKE '%" + name + "%'";
  return db.all(sql); // expect: sql-injection
};

exports.searchSafely = (name) => db.all('SELECT id, name FROM users WHERE name LIKE ?', [`%${name}%`]);

exports.byId = async (id) => db.one(`SELECT * FROM users WHERE id = ${id}`); // expect: sql-injection

exports.byNumber = async (id) => db.first(`SELECT * FROM users WHERE id = ${id}`);
