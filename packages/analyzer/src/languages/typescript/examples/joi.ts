import type { Request, Response } from 'express';
import Joi from 'joi';
import { z } from 'zod';
import { User } from './models/user';
import { pool } from './pool';

const login = Joi.object({ email: Joi.string().email().required(), age: Joi.number().integer() });
const filter = z.object({ email: z.string(), role: z.enum(['user', 'admin']), extra: z.any() });

export async function signIn(req: Request, res: Response) {
  const { value, error } = login.validate(req.body);
  if (error) return res.sendStatus(400);
  await User.findOne({ email: value.email });
  await pool.query(`SELECT * FROM users WHERE age > ${value.age}`);
  await pool.query(`SELECT * FROM users WHERE email = '${value.email}'`); // expect: sql-injection
  await User.findOne({ email: req.body.email }); // expect: nosql-injection
  return res.end();
}

export async function search(req: Request, res: Response) {
  const { email, role, extra } = filter.parse(req.body);
  await User.findOne({ email });
  await User.findOne({ role });
  await User.findOne({ extra }); // expect: nosql-injection
  res.end();
}
