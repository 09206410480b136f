import { createClient } from '@supabase/supabase-js';
import express, { Request, Response } from 'express';
import { sql } from 'kysely';
import mongoose from 'mongoose';
import mysql from 'mysql2/promise';
import format from 'pg-format';
import pgPromise from 'pg-promise';
import { Sequelize } from 'sequelize';
import squel from 'squel';
import { createQueryBuilder, Raw, Repository } from 'typeorm';
import { Trip } from './trip.entity';

const app = express();
const db = pgPromise()('postgres:///trips');
const sequelize = new Sequelize('sqlite::memory:');
const supabase = createClient('https://trips.example.org', process.env.SUPABASE_KEY ?? '');
const Place = mongoose.model('Place', new mongoose.Schema({ name: String }));

app.get('/trips', async (req: Request, res: Response) => {
  const name = req.query.name as string;
  const connection = await mysql.createConnection({ host: 'db' });
  squel.select().from('trips').where(`name = '${name}'`).toString(); // expect: sql-injection
  squel.select().from('trips').where('name = ?', name).toParam();
  createQueryBuilder(Trip, 't').leftJoinAndSelect('t.places', 'p', `p.name = '${name}'`).getMany(); // expect: sql-injection
  createQueryBuilder(Trip, 't').leftJoinAndSelect('t.places', 'p', 'p.name = :name', { name }).getMany();
  await db.any(format('SELECT * FROM trips WHERE name = %s', name)); // expect: sql-injection
  await db.any(format('SELECT * FROM trips WHERE name = %L', name));
  await db.any('SELECT * FROM trips ORDER BY $1:raw', [name]); // expect: sql-injection
  await db.any('SELECT * FROM trips ORDER BY $1:name', [name]);
  await db.tx((task) => task.none(`DELETE FROM trips WHERE name = '${name}'`)); // expect: sql-injection
  await db.tx((task) => task.none('DELETE FROM trips WHERE name = $1', name));
  await sql`SELECT * FROM trips WHERE name = ${sql.lit(name)}`.execute(kysely); // expect: sql-injection
  await sql`SELECT * FROM trips WHERE name = ${name}`.execute(kysely);
  await sequelize.query(`SELECT * FROM trips WHERE name = ${sequelize.escape(name)}`);
  const statement = mysql.format('SELECT * FROM trips WHERE name = ?', [name]);
  await connection.query(statement);
  await supabase.from('trips').select('*').or(`name.eq.${name},place.eq.${name}`); // expect: nosql-injection
  await supabase.from('trips').select('*').eq('name', name);
  res.end();
});

export class Trips {
  constructor(private readonly trips: Repository<Trip>) {}

  async find(req: Request, res: Response) {
    const name = req.query.name as string;
    await this.trips.find({ where: { name: Raw((alias) => `${alias} ILIKE '%${name}%'`) } }); // expect: sql-injection
    await this.trips.find({ where: { name: Raw((alias) => `${alias} ILIKE :name`, { name }) } });
    res.end();
  }
}

app.post('/places', async (req: Request, res: Response) => {
  await Place.where('name').equals(req.body.name); // expect: nosql-injection
  await Place.where('name').equals(String(req.body.name));
  await Place.find().where({ name: req.body.name }); // expect: nosql-injection
  res.end();
});

export const written = new Sequelize('trips', 'root', 'gr33n-apples-1', { dialect: 'mysql' }); // expect: hard-coded-credentials
export const read = new Sequelize('trips', 'root', process.env.DB_PASSWORD, { dialect: 'mysql' });
