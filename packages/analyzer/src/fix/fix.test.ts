import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../analyzer.ts';
import { nodeGrammars } from '../platform/node.ts';
import { applyEdits } from './recipe.ts';

const analyzer = createAnalyzer(nodeGrammars);
async function fixOf(fileName: string, language: LanguageId, text: string, ruleId: string) {
  const { vulnerabilities } = await analyzer.analyze({ fileName, language, text });
  return vulnerabilities.find((one) => one.ruleId === ruleId)?.fix;
}

const users = `const mysql = require('mysql2');
const express = require('express');
const app = express();
const pool = mysql.createPool({ host: 'db' });
app.get('/users', (req, res) => {
  const sql = "SELECT name FROM users WHERE id = '" + req.query.id + "' AND team = " + req.query.team;
  pool.query(sql, (error, rows) => res.json(rows));
});
`;

describe('verified fixes', () => {
  it('puts placeholders into an SQL text that a variable holds, and the values into the call', async () => {
    const fix = await fixOf('users.js', 'javascript', users, 'sql-injection');
    expect(fix?.kind).toBe('verified');
    const edited = applyEdits(users, fix?.edits ?? []);
    expect(edited).toContain("const sql = 'SELECT name FROM users WHERE id = ? AND team = ?';");
    expect(edited).toContain('pool.query(sql, [req.query.id, req.query.team], (error');
  });

  it('writes the placeholder of the driver in use', async () => {
    const text = `import sqlite3\nfrom flask import Flask, request\napp = Flask(__name__)\n@app.route('/u')\ndef user():\n    db = sqlite3.connect('app.db')\n    rows = db.execute("SELECT * FROM users WHERE name = '%s'" % request.args['name'])\n    rows = db.execute(f"SELECT * FROM users WHERE name = '{request.args['name']}'")\n    return str(len(rows.fetchall()))\n`;
    const fix = await fixOf('app.py', 'python', text, 'sql-injection');
    expect(fix?.after).toContain('name = ?"');
  });

  it('leaves the name of a table alone, which no placeholder can stand for', async () => {
    const text = users.replace(
      'WHERE id = \'" + req.query.id + "\' AND team = " + req.query.team',
      'AND EXISTS (SELECT 1 FROM " + req.query.order',
    );
    expect(await fixOf('users.js', 'javascript', text, 'sql-injection')).toBeUndefined();
  });

  it('replaces an outdated hash', async () => {
    const text = `import java.security.MessageDigest;\nclass A { byte[] h(byte[] b) throws Exception { return MessageDigest.getInstance("MD5").digest(b); } }\n`;
    const fix = await fixOf('A.java', 'java', text, 'weak-hash');
    expect(fix?.after).toContain('getInstance("SHA-256")');
  });
});
