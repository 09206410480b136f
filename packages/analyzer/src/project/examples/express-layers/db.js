const mysql = require('mysql2/promise');

const pool = mysql.createPool({ host: 'localhost', user: 'shop', password: process.env.DB_PASSWORD });

async function all(sql, values) {
  const [rows] = await pool.query(sql, values);
  return rows;
}

async function one(sql, values) {
  const [rows] = await pool.query(sql, values);
  return rows[0];
}

async function first(sql) {
  const [rows] = await pool.query(sql);
  return rows[0];
}

module.exports = { all, one, first };
