/** Pairs of code: SQL injection beside routes and tools that run any statement. */
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function severities(text: string): Promise<string[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'server.js', language: 'javascript', text });
  return vulnerabilities.filter(({ ruleId }) => ruleId === 'sql-injection').map(({ severity }) => severity);
}

const browser = (other: string, guard = '') => `
const express = require('express');
const sqlite = require('better-sqlite3');
const app = express();
const db = sqlite('desk.db');
app.get('/tables/:table/rows', (req, res) => {
  const table = req.params.table;
  res.json(db.prepare(\`SELECT * FROM "\${table}"\`).all());
});
app.post('/query', ${guard}(req, res) => {
  ${other}
});
`;

describe('a statement with a name from a client', () => {
  it('is not severe beside a route that runs any statement', async () => {
    expect(await severities(browser('const { sql } = req.body; res.json(db.prepare(sql).all());'))).not.toContain(
      'critical',
    );
    expect(await severities(browser('res.json(db.prepare(req.body.sql).all());'))).not.toContain('critical');
  });

  it('is severe without one, or if that one is for fewer people', async () => {
    expect(await severities(browser('res.json(db.prepare("SELECT 1").all());'))).toContain('critical');
    expect(await severities(browser('res.json(db.prepare(req.body.sql).all());', 'requireLogin, '))).toContain(
      'critical',
    );
  });

  it('is not severe in Python beside a route that trims the statement and wraps it', async () => {
    const service = (other: string) => `
from fastapi import FastAPI
from sqlalchemy import text
from sqlalchemy.orm import Session
app = FastAPI()
session = Session()
@app.get("/tables/rows")
def rows(table: str):
    return session.execute(text(f"SELECT * FROM {table}")).all()
@app.post("/sql")
def run(request: dict):
    ${other}
`;
    const inPython = async (other: string): Promise<string[]> => {
      const { vulnerabilities } = await analyzer.analyze({
        fileName: 'server.py',
        language: 'python',
        text: service(other),
      });
      return vulnerabilities.filter(({ ruleId }) => ruleId === 'sql-injection').map(({ severity }) => severity);
    };
    const any = 'statement = request.get("query", "").strip()\n    return session.execute(text(statement)).all()';
    expect(await inPython(any)).not.toContain('critical');
    expect(await inPython('return {}')).toContain('critical');
  });
  it('is not severe beside a route in Python that gives the statement to a function in a thread', async () => {
    const service = (checks: string) => `
import asyncio
import sqlite3
from fastapi import APIRouter, Depends
from access import check_other, check_reader
router = APIRouter()

class Store:
    def run(self, database, statement):
        return sqlite3.connect(database).execute(statement).fetchall()
    def export(self, database, table):
        return self.run(database, f"SELECT * FROM {table}")

store = Store()

@router.post("/{database}/query")
async def query(database: str, req: dict, who: str = Depends(check_reader)):
    return await asyncio.to_thread(store.run, database, req["sql"])

@router.get("/{database}/export")
async def export(database: str, table: str, who: str = Depends(${checks})):
    return await asyncio.to_thread(store.export, database, table)
`;
    const inPython = async (checks: string): Promise<string[]> => {
      const { vulnerabilities } = await analyzer.analyze({
        fileName: 'server.py',
        language: 'python',
        text: service(checks),
      });
      return vulnerabilities.filter(({ ruleId }) => ruleId === 'sql-injection').map(({ severity }) => severity);
    };
    expect(await inPython('check_reader')).not.toContain('critical');
    expect(await inPython('check_other')).toContain('critical');
  });
});
