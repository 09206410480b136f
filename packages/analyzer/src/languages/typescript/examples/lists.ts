import type { Request, Response } from 'express';
import { pool } from './pool';

export async function byIds(req: Request, res: Response) {
  const ids: string[] = req.body.ids;
  await pool.query(`SELECT * FROM items WHERE id IN (${ids.join(',')})`); // expect: sql-injection
  await pool.query(`SELECT * FROM items WHERE id IN (${ids.map(() => '?').join(',')})`, ids);
  await pool.query(`SELECT * FROM items WHERE id IN (${ids.map((_id, index) => `$${index + 1}`).join(',')})`, ids);
  await pool.query(`SELECT * FROM items WHERE id IN (${ids.map(Number).join(',')})`);
  await pool.query(`SELECT * FROM items WHERE id IN (${ids.map((id) => `'${id}'`).join(',')})`); // expect: sql-injection
  res.end();
}

export async function byId(req: Request, res: Response) {
  const id = req.body.id as number;
  await pool.query('SELECT * FROM items WHERE id = ' + id); // expect: sql-injection
  const number = req.body.id;
  if (typeof number !== 'number') return res.sendStatus(400);
  await pool.query('SELECT * FROM items WHERE id = ' + number);
  return res.end();
}
