/** Statements that are assembled in steps: their values are collected in order, and where they can't be. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';
import { fixed } from '../fixed.test-support.ts';

const express = (body: string, driver = 'pg'): string =>
  `const express = require('express');\nconst { Pool } = require('${driver}');\nconst pool = new Pool();\nconst app = express();\napp.get('/x', async (req, res) => {\n${body.replaceAll(/^/gm, '  ')}\n});\n`;
const flask = (body: string): string =>
  `import sqlite3\nfrom flask import Flask, request\napp = Flask(__name__)\n\n@app.route('/x')\ndef view():\n    db = sqlite3.connect('a')\n${body.replaceAll(/^/gm, '    ')}\n`;
const spring = (body: string): string =>
  `import java.util.*;\nimport org.springframework.jdbc.core.JdbcTemplate;\nimport org.springframework.web.bind.annotation.*;\n@RestController\npublic class A {\n  private JdbcTemplate jdbc;\n  @GetMapping("/a")\n  public List<?> a(@RequestParam String name, @RequestParam String city) {\n${body.replaceAll(/^/gm, '    ')}\n  }\n}\n`;
const aspNet = (body: string): string =>
  `using System.Data.SqlClient;\nusing System.Text;\nusing Microsoft.AspNetCore.Mvc;\npublic class HomeController : Controller {\n    private SqlConnection db;\n    public IActionResult Get([FromQuery] string q) {\n${body.replaceAll(/^/gm, '        ')}\n        return Ok();\n    }\n}\n`;
const rails = (body: string): string =>
  `class ItemsController < ApplicationController\n  def show\n${body.replaceAll(/^/gm, '    ')}\n  end\nend\n`;
const go = (body: string, driver: string): string =>
  `package main\n\nimport (\n\t"database/sql"\n\t"net/http"\n\t"strings"\n\n\t_ "${driver}"\n)\n\nfunc search(db *sql.DB, r *http.Request) {\n${body.replaceAll(/^/gm, '\t')}\n}\n`;
const php = (body: string): string => `<?php\n$pdo = new PDO('sqlite:a');\n${body}\n`;

describe('the values of a statement in steps', () => {
  it.each<[LanguageId, why: string, text: string, expected: readonly string[]]>([
    [
      'javascript',
      'are numbered where they are added, in a branch without braces',
      express(
        "let sql = 'SELECT * FROM t WHERE 1 = 1';\nif (req.query.a) sql += ` AND a = '${req.query.a}'`;\nres.json(await pool.query(sql));",
      ),
      [
        'const values = [];',
        "if (req.query.a) { values.push(req.query.a); sql += ' AND a = $' + values.length; }",
        'pool.query(sql, values)',
      ],
    ],
    [
      'javascript',
      'join the list that the call already gets',
      express(
        "const parts = [];\nconst values = [];\nif (req.query.b) {\n  values.push(req.query.b);\n  parts.push(`b = $${values.length}`);\n}\nif (req.query.a) parts.push(`a = '${req.query.a}'`);\nres.json(await pool.query(`SELECT * FROM t WHERE ${parts.join(' AND ')}`, values));",
      ),
      ["{ values.push(req.query.a); parts.push('a = $' + values.length); }", ', values)'],
    ],
    [
      'python',
      'are kept in the order of the text, also in a loop',
      flask(
        'query = "SELECT * FROM t WHERE a = \'" + request.args[\'a\'] + "\'"\nparts = []\nfor key in request.args.getlist(\'k\'):\n    parts.append(f"k = \'{key}\'")\nquery += " AND (" + " OR ".join(parts) + ")"\nreturn db.execute(query).fetchall()',
      ),
      [
        "values = [request.args['a']]",
        'a = ?"',
        '        values.append(key)',
        'parts.append("k = ?")',
        '(query, values)',
      ],
    ],
    [
      'python',
      'have their quotes in other steps',
      flask('query = "SELECT \'"\nquery += request.args[\'a\']\nquery += "\'"\nreturn db.execute(query).fetchall()'),
      ["values = [request.args['a']]", 'query = "SELECT ?"\n    return db.execute(query, values)'],
    ],
    [
      'java',
      'are those of a chain of calls',
      spring(
        'StringBuilder sql = new StringBuilder("SELECT * FROM t WHERE 1 = 1");\nif (name != null) {\n  sql.append(" AND name = \'").append(name).append("\'");\n}\nreturn jdbc.queryForList(sql.toString());',
      ),
      ['List<Object> values = new ArrayList<>();', 'sql.append(" AND name = ?");', 'sql.toString(), values.toArray())'],
    ],
    [
      'csharp',
      'are set in a loop behind the command',
      aspNet(
        'var sql = new StringBuilder("SELECT * FROM a WHERE x = 1");\nif (q != null) sql.Append(" AND q = \'" + q + "\'");\nvar command = new SqlCommand(sql.ToString(), db);\ncommand.ExecuteReader();',
      ),
      [
        '{ values.Add(q); sql.Append(" AND q = @p" + values.Count); }',
        'command.Parameters.AddWithValue("@p" + (at + 1), values[at]);',
      ],
    ],
    [
      'ruby',
      'need a branch of their own',
      rails(
        'sql = "SELECT * FROM items"\nsql << " WHERE name = \'#{params[:name]}\'" if params[:name]\n@items = Item.find_by_sql(sql)',
      ),
      ["if params[:name]\n      values << params[:name]\n      sql << ' WHERE name = ?'\n    end", '[sql, *values]'],
    ],
    [
      'go',
      'are numbered by the length of the slice',
      go(
        'var parts []string\nparts = append(parts, "a = \'"+r.FormValue("a")+"\'")\nwhere := strings.Join(parts, " AND ")\ndb.Query("SELECT * FROM t WHERE " + where)',
        'github.com/lib/pq',
      ),
      ['"strconv"', 'values := []any{}', '"a = $" + strconv.Itoa(len(values))', 'where, values...)'],
    ],
    [
      'php',
      'are executed as a list',
      php(
        "$sql = 'SELECT * FROM t WHERE 1 = 1';\nif (isset($_GET['a'])) $sql .= \" AND a = '{$_GET['a']}'\";\n$rows = $pdo->query($sql);",
      ),
      ["{ $values[] = $_GET['a']; $sql .= ' AND a = ?'; }", '->execute($values);'],
    ],
    [
      'ruby',
      'leave the lines of a heredoc as they are',
      rails(
        "sql = <<~SQL\n  SELECT * FROM items\n  WHERE name = '#{params[:name]}'\nSQL\n@items = Item.find_by_sql(sql)",
      ),
      ['WHERE name = ?\n    SQL', 'find_by_sql([sql, params[:name]])'],
    ],
  ])('%s: %s', async (language, _why, text, expected) => {
    const after = await fixed(language, text, 'sql-injection');
    for (const part of expected) expect(after).toContain(part);
  });
});

describe('no fix', () => {
  it.each<readonly [why: string, LanguageId, text: string]>([
    [
      'if another statement reads the text, which would have placeholders without values',
      'python',
      flask(
        'query = "SELECT * FROM t WHERE a = \'%s\'" % request.args[\'a\']\nquery = query + " AND b = \'%s\'" % request.args[\'b\']\ntotal = db.execute("SELECT COUNT(*) FROM (" + query + ")").fetchone()\nreturn {}',
      ),
    ],
    [
      'if the order of the values is not that of the text',
      'go',
      go(
        'var parts []string\nparts = append(parts, "a = \'"+r.FormValue("a")+"\'")\nquery := "SELECT * FROM t WHERE b = 1"\nquery += " AND b = \'" + r.FormValue("b") + "\'"\ndb.Query(query + strings.Join(parts, " AND "))',
        'github.com/go-sql-driver/mysql',
      ),
    ],
    [
      'for a column, which cannot be bound',
      'javascript',
      express(
        "let sql = 'SELECT * FROM t';\nsql += ' ORDER BY ' + req.query.sort;\nawait pool.query(sql);\nres.end();",
      ).replace('ORDER BY', 'GROUP BY a,'),
    ],
    [
      'if a list of values serves two calls',
      'javascript',
      express(
        "const values = [];\nlet sql = 'SELECT * FROM t WHERE 1 = 1';\nif (req.query.a) sql += ` AND a = '${req.query.a}'`;\nawait pool.query('SELECT 1', values);\nres.json(await pool.query(sql, values));",
      ),
    ],
  ])('%s', async (_why, language, text) => {
    expect(await fixed(language, text, 'sql-injection')).toBeUndefined();
  });

  it('for what stands in a parenthesis that takes no value', async () => {
    const text = flask("part = request.args['a']\nreturn db.execute('SELECT COUNT(*) FROM (' + part + ')').fetchone()");
    expect(await fixed('python', text, 'sql-injection')).toBeUndefined();
  });
});

describe('two statements of a function', () => {
  it('have lists of their own', async () => {
    const text = express(
      "let first = 'SELECT * FROM t WHERE 1 = 1';\nfirst += ` AND a = '${req.query.a}'`;\nawait pool.query(first);\nlet second = 'SELECT * FROM u WHERE 1 = 1';\nsecond += ` AND b = '${req.query.b}'`;\nawait pool.query(second);\nres.end();",
    );
    const { vulnerabilities } = await createAnalyzer(nodeGrammars).analyze({
      fileName: 'a.js',
      language: 'javascript',
      text,
    });
    const names = vulnerabilities.flatMap(({ fix }) => /const (\w+) = \[\]/.exec(fix?.after ?? '')?.[1] ?? []);
    expect(new Set(names).size).toBe(2);
  });
});

describe('a method of the program', () => {
  const store = (shown: string): string =>
    `class JobsController < ApplicationController\n  def show\n    @store.fetch_rows("SELECT id FROM jobs WHERE name = '#{params[:name]}'")\n    ${shown}\n  end\nend\n`;

  it('takes values as another call of it shows', async () => {
    const after = await fixed(
      'ruby',
      store("@store.fetch_rows('SELECT id FROM jobs WHERE id = ?', params[:id])"),
      'sql-injection',
    );
    expect(after).toContain("@store.fetch_rows('SELECT id FROM jobs WHERE name = ?', params[:name])");
  });

  it('has no fix if nothing shows it', async () => {
    expect(await fixed('ruby', store("@store.fetch_rows('SELECT id FROM jobs')"), 'sql-injection')).toBeUndefined();
  });
});
