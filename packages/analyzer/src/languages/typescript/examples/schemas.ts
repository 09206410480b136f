import { z } from 'zod';
import express from 'express';
import { Pool } from 'pg';
const app = express();
const pool = new Pool();
const schema = z.object({ name: z.string().min(1), id: z.coerce.number().int(), kind: z.enum(['a', 'b']).optional(), owner: z.object({ id: z.string().uuid(), email: z.string().email() }) });
app.post('/a', async (req, res) => {
  const input = schema.parse(req.body);
  await pool.query(`SELECT * FROM t WHERE id = ${input.id}`);
  await pool.query(`SELECT * FROM t WHERE kind = '${input.kind}'`);
  await pool.query(`SELECT * FROM t WHERE owner = '${input.owner.id}'`);
  await pool.query(`SELECT * FROM t WHERE name = '${input.name}'`); // expect: sql-injection
  await pool.query(`SELECT * FROM t WHERE email = '${input.owner.email}'`); // expect: sql-injection
  res.sendStatus(204);
});
app.get('/b', async (req, res) => {
  const result = schema.partial().safeParse(req.query);
  if (!result.success) return res.sendStatus(400);
  const { name, id } = result.data;
  await pool.query(`SELECT * FROM t WHERE id = ${id}`);
  await pool.query(`SELECT * FROM t WHERE name = '${name}'`); // expect: sql-injection
  const page = z.coerce.number().parse(req.query.page);
  await pool.query(`SELECT * FROM t LIMIT 10 OFFSET ${page}`);
  res.sendStatus(204);
});
app.get('/c', async (req, res) => {
  const { sort } = z.object({ sort: z.string() }).parse(req.query);
  await pool.query(`SELECT * FROM t ORDER BY ${sort}`); // expect: sql-injection
});
