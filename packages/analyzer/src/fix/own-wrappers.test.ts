/** Findings at callers of a function of the program: what its code shows decides what the call may be given. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { fixed } from './fixed.test-support.ts';

const flask = (wrapper: string, call: string): string =>
  `import os\nimport subprocess\nimport sqlite3\nfrom flask import Flask, request\napp = Flask(__name__)\n\n${wrapper}\n\n@app.route("/a")\ndef a():\n    n = request.args["n"]\n    return {"a": ${call}}\n`;
const express = (wrapper: string, body: string): string =>
  `const express = require('express');\nconst mysql = require('mysql2/promise');\nconst pool = mysql.createPool({});\nconst app = express();\n${wrapper}\napp.get('/a', async (req, res) => {\n  ${body}\n});\n`;
const servlet = (wrapper: string, call: string): string =>
  `import javax.servlet.http.*;\npublic class A extends HttpServlet {\n  private org.springframework.jdbc.core.JdbcTemplate jdbc;\n  ${wrapper}\n  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {\n    String n = request.getParameter("n");\n    ${call}\n  }\n}\n`;

const ROWS = `def rows(sql, values=()):\n    db = sqlite3.connect("a.db")\n    return db.execute(sql, values).fetchall()\n`;

describe('a statement for a function that hands it to a driver', () => {
  it.each<[string, LanguageId, string, string]>([
    [
      'with a list of values',
      'python',
      flask(ROWS, `rows("SELECT * FROM t WHERE name = '" + n + "'")`),
      'rows("SELECT * FROM t WHERE name = ?", (n,))',
    ],
    [
      'with all further arguments',
      'python',
      flask(ROWS.replace('values=()', '*values'), `rows("SELECT * FROM t WHERE name = '" + n + "'")`),
      'rows("SELECT * FROM t WHERE name = ?", n)',
    ],
    [
      'with a list that may be missing',
      'javascript',
      express(
        'async function rows(sql, values = []) {\n  const [found] = await pool.query(sql, values);\n  return found;\n}',
        'const sql = `SELECT * FROM t WHERE name = ${req.query.n}`;\n  res.json(await rows(sql));',
      ),
      "const sql = 'SELECT * FROM t WHERE name = ?';\n  res.json(await rows(sql, [req.query.n]));",
    ],
    [
      'in a later call',
      'php',
      '<?php\nclass Db {\n  public function rows($sql, array $values = []) {\n    $statement = $this->pdo->prepare($sql);\n    $statement->execute($values);\n    return $statement->fetchAll();\n  }\n}\n$db = new Db();\n$db->rows("SELECT * FROM t WHERE name = \'" . $_GET[\'n\'] . "\'");\n',
      "$db->rows('SELECT * FROM t WHERE name = ?', [$_GET['n']]);",
    ],
    [
      'as an array of arguments',
      'java',
      servlet(
        'Object rows(String sql, Object... values) {\n    return jdbc.queryForList(sql, values);\n  }',
        'rows("SELECT * FROM t WHERE name = \'" + n + "\'");',
      ),
      'rows("SELECT * FROM t WHERE name = ?", n);',
    ],
    [
      'spread',
      'go',
      'package main\n\nimport (\n\t"database/sql"\n\t"net/http"\n\n\t_ "github.com/lib/pq"\n)\n\nvar db *sql.DB\n\nfunc rows(query string, args ...any) (*sql.Rows, error) {\n\treturn db.Query(query, args...)\n}\n\nfunc handle(w http.ResponseWriter, r *http.Request) {\n\tn := r.FormValue("n")\n\trows("SELECT * FROM t WHERE name = \'" + n + "\'")\n}\n',
      'rows("SELECT * FROM t WHERE name = $1", n)',
    ],
  ])('%s gets its values bound', async (_, language, text, expected) => {
    expect(await fixed(language, text, 'sql-injection')).toContain(expected);
  });

  it.each<[string, string]>([
    [
      'it has no parameter for them',
      'def rows(sql):\n    db = sqlite3.connect("a.db")\n    return db.execute(sql).fetchall()\n',
    ],
    [
      'the second parameter is something else',
      'def rows(sql, limit=10):\n    db = sqlite3.connect("a.db")\n    return db.execute(sql).fetchmany(limit)\n',
    ],
    [
      'it changes the values',
      'def rows(sql, values=()):\n    db = sqlite3.connect("a.db")\n    values = ("a",)\n    return db.execute(sql, values).fetchall()\n',
    ],
    ['the driver is unknown', 'def rows(sql, values=()):\n    return connect().execute(sql, values).fetchall()\n'],
  ])('has no fix where %s', async (_, wrapper) => {
    const text = flask(wrapper, `rows("SELECT * FROM t WHERE name = '" + n + "'")`);
    expect(
      await fixed(
        'python',
        text.replace('import sqlite3\n', wrapper.includes('connect()') ? '' : 'import sqlite3\n'),
        'sql-injection',
      ),
    ).toBeUndefined();
  });
});

describe('a value for a function that prints it', () => {
  const printed = (body: string): string =>
    servlet(
      `void write(HttpServletResponse response, String value) throws Exception {\n    ${body}\n  }\n`,
      'write(response, n);\n    write(response, request.getParameter("m"));',
    );

  it('is escaped at the call', async () => {
    const after = await fixed('java', printed('response.getWriter().print(value);'), 'cross-site-scripting');
    expect(after).toMatch(/write\(response, String\.valueOf\(n\)\.replace\("&", "&amp;"\)/);
  });

  it('has no fix where the function also keeps it', async () => {
    const text = printed('names.add(value);\n    response.getWriter().print(value);');
    expect(await fixed('java', text, 'cross-site-scripting')).toBeUndefined();
  });
});

it('quotes a value for a function that gives its command to a shell', async () => {
  const wrapper = 'def run(cmd):\n    return subprocess.check_output(cmd, shell=True)\n';
  const text = flask(wrapper, 'str(run("pg_dump -h " + n))').replace(
    'import subprocess',
    'import shlex\nimport subprocess',
  );
  expect(await fixed('python', text, 'command-injection')).toContain('run("pg_dump -h " + shlex.quote(n))');
});
