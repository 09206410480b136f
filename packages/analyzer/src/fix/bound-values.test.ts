/** Statements whose driver only the library's path or the file's other statements show. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { fixed } from './fixed.test-support.ts';

const handler = (statements: string, field: string, path: string): string =>
  `package main\n\nimport (\n\t"net/http"\n\n\t"${path}"\n)\n\ntype store struct {\n\tdb *${field}\n}\n\nfunc (s *store) find(w http.ResponseWriter, r *http.Request) {\n\tname := r.FormValue("name")\n\t${statements}\n}\n`;
const goSql = (...statements: string[]): string => handler(statements.join('\n\t'), 'sql.DB', 'database/sql');
const FOUND = `s.db.Query("SELECT id FROM a WHERE name = '" + name + "'")`;

describe('a statement of Go', () => {
  it('takes the placeholder of the other statements in the file', async () => {
    const question = goSql(FOUND, 's.db.Query("SELECT id FROM a WHERE name = ?", "x")');
    expect(await fixed('go', question, 'sql-injection')).toContain(
      's.db.Query("SELECT id FROM a WHERE name = ?", name)',
    );
    const numbered = goSql(FOUND, 's.db.Query("SELECT id FROM a WHERE name = $1", "x")');
    expect(await fixed('go', numbered, 'sql-injection')).toContain(
      's.db.Query("SELECT id FROM a WHERE name = $1", name)',
    );
  });
  it('gets no fix if they show none, or several', async () => {
    expect(await fixed('go', goSql(FOUND), 'sql-injection')).toBeUndefined();
    const both = goSql(
      FOUND,
      's.db.Query("SELECT id FROM a WHERE name = $1", "x")',
      's.db.Query("SELECT id FROM a WHERE name = ?", "x")',
    );
    expect(await fixed('go', both, 'sql-injection')).toBeUndefined();
  });
  it('keeps text where bytes are converted', async () => {
    const text = goSql(
      `raw := []byte(name)\n\ts.db.Query("SELECT id FROM a WHERE name = '" + string(raw) + "'")`,
      's.db.Query("SELECT id FROM a WHERE name = ?", "x")',
    );
    expect(await fixed('go', text, 'sql-injection')).toContain('name = ?", string(raw))');
  });
  it('takes the placeholder of its library', async () => {
    const text = handler(`s.db.NewSelect().Where("name = '" + name + "'")`, 'bun.DB', 'github.com/uptrace/bun');
    expect(await fixed('go', text, 'sql-injection')).toContain('.Where("name = ?", name)');
  });
});

describe('a statement', () => {
  it.each<readonly [LanguageId, string, string]>([
    [
      'elixir',
      'defmodule AWeb.BController do\n  use AWeb, :controller\n\n  def show(conn, %{"q" => q}) do\n    Postgrex.query!(:pg, "SELECT id FROM a WHERE b = \'#{q}\'", [])\n    json(conn, %{})\n  end\nend\n',
      'Postgrex.query!(:pg, "SELECT id FROM a WHERE b = $1", [q])',
    ],
    [
      'java',
      'import org.springframework.r2dbc.core.DatabaseClient;\nimport org.springframework.web.bind.annotation.*;\n@RestController\nclass A {\n  private final DatabaseClient database;\n  A(DatabaseClient database) { this.database = database; }\n  @GetMapping("/a")\n  Object find(@RequestParam String name) {\n    return database.sql("SELECT id FROM a WHERE name = \'" + name + "\'").fetch().all();\n  }\n}\n',
      'database.sql("SELECT id FROM a WHERE name = :p1").bind("p1", name).fetch()',
    ],
    [
      'kotlin',
      'import java.sql.Connection\nimport org.springframework.web.bind.annotation.*\n\n@RestController\nclass A(private val db: Connection) {\n  @GetMapping("/a")\n  fun find(@RequestParam name: String) = db.createStatement().executeQuery("SELECT id FROM a WHERE name = \'$name\'")\n}\n',
      'db.prepareStatement("SELECT id FROM a WHERE name = ?").also { it.setObject(1, name) }.executeQuery()',
    ],
  ])('in %s gets its values as its library takes them', async (language, text, expected) => {
    expect(await fixed(language, text, 'sql-injection')).toContain(expected);
  });

  it('of a library with another way than lists gets no fix by the marks of others', async () => {
    const text =
      "import express from 'express';\nimport mssql from 'mssql';\nconst app = express();\napp.get('/', async (req, res) => {\n  await pool.query('SELECT id FROM a WHERE b = ?', [1]);\n  res.json(await mssql.query('SELECT id FROM a WHERE b = ' + req.query.b));\n});\n";
    expect(await fixed('typescript', text, 'sql-injection')).toBeUndefined();
  });
});

describe('a query of another kind', () => {
  it.each<readonly [LanguageId, string, string]>([
    [
      'typescript',
      "import express from 'express';\nimport neo4j from 'neo4j-driver';\nconst session = neo4j.driver('bolt://a').session();\nconst app = express();\napp.get('/', async (req, res) => {\n  res.json(await session.run(`MATCH (p {name: '${req.query.name}'}) RETURN p`));\n});\n",
      "session.run('MATCH (p {name: $p1}) RETURN p', { p1: req.query.name })",
    ],
    [
      'csharp',
      'using Microsoft.AspNetCore.Mvc;\nusing Microsoft.Azure.Cosmos;\npublic class A : Controller {\n    public IActionResult Get([FromQuery] string name) {\n        var query = new QueryDefinition("SELECT * FROM c WHERE c.name = \'" + name + "\'");\n        return Ok(query);\n    }\n}\n',
      'new QueryDefinition("SELECT * FROM c WHERE c.name = @p1").WithParameter("@p1", name)',
    ],
  ])('in %s gets its values as parameters', async (language, text, expected) => {
    expect(await fixed(language, text, 'nosql-injection')).toContain(expected);
  });
  it('is checked in the place of a label, for which no parameter can stand', async () => {
    const text =
      "import express from 'express';\nimport neo4j from 'neo4j-driver';\nconst session = neo4j.driver('bolt://a').session();\nconst app = express();\napp.get('/', async (req, res) => {\n  res.json(await session.run(`MATCH (p:${req.query.label}) RETURN p`));\n});\n";
    const after = await fixed('typescript', text, 'nosql-injection');
    expect(after).toContain('if (!/^\\w+$/.test(String(req.query.label))) throw');
    expect(after).not.toContain('$p1');
  });
});
