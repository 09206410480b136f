/**
 * @module The finding on the landing page. It is the engine's actual result for this code: the page's browser test
 * scans it and compares.
 */

export const FILE_NAME = 'orders.js';

export const SOURCE: readonly string[] = [
  "const express = require('express');",
  "const mysql = require('mysql2/promise');",
  '',
  'const app = express();',
  'const db = mysql.createPool(process.env.DB);',
  '',
  "app.get('/orders', async (req, res) => {",
  '  const { email } = req.query;',
  '  const sql = "SELECT * FROM orders" +',
  `    " WHERE email = '" + email + "'";`,
  '  const [rows] = await db.query(sql);',
  '  res.json(rows);',
  '});',
];

/** Its location; line and column start at 1. */
export const PLACE = { line: 11, column: 24 };

export const SCORE = 9;

export const REASONING =
  'The query string enters at line 8 and reaches line 11 in 2 steps; no sanitizer was found on the path.';

/** The data flow; line and column start at 1. */
export const FLOW: readonly { line: number; column: number; note: string }[] = [
  { line: 8, column: 21, note: 'query string enters here' },
  { line: 8, column: 11, note: "assigned to 'email'" },
  { line: 9, column: 9, note: "assigned to 'sql'" },
  { line: 11, column: 24, note: 'reaches the SQL query' },
];

export const FIX_MEANING =
  'Passes the values as bound parameters. Applied and rescanned: this finding is gone, no new ones.';

/** The source lines that the fix removes, and the lines that replace them. */
export const FIX: { removed: readonly string[]; added: readonly string[] } = {
  removed: SOURCE.slice(8, 11),
  added: ["  const sql = 'SELECT * FROM orders WHERE email = ?';", '  const [rows] = await db.query(sql, [email]);'],
};
