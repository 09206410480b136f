import Fastify, { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyCookie from '@fastify/cookie';
import { exec } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import vm from 'node:vm';
import mysql from 'mysql2/promise';
import { Sequelize, Op, QueryTypes } from 'sequelize';
import { MongoClient } from 'mongodb';

const app = Fastify({ logger: true });
const pool = mysql.createPool({ host: 'db', user: 'app', password: process.env.DB_PASSWORD });
const sequelize = new Sequelize(process.env.DATABASE_URL as string);
app.register(fastifyCookie, { secret: 'cookie-signing-key-42' }); // expect: hard-coded-credentials

interface Query { q: string; page: number }

app.get<{ Querystring: Query }>('/search', async (request, reply) => {
  const [rows] = await pool.query(`SELECT * FROM items WHERE title LIKE '%${request.query.q}%'`); // expect: sql-injection
  const [safe] = await pool.execute('SELECT * FROM items WHERE title LIKE ?', [`%${request.query.q}%`]);
  return { rows, safe };
});

app.get('/report', async (request: FastifyRequest<{ Querystring: { name: string } }>, reply: FastifyReply) => {
  const found = await sequelize.query(`SELECT * FROM reports WHERE name = '${request.query.name}'`, { type: QueryTypes.SELECT }); // expect: sql-injection
  const bound = await sequelize.query('SELECT * FROM reports WHERE name = :name', { replacements: { name: request.query.name }, type: QueryTypes.SELECT });
  return reply.send({ found, bound });
});

app.get('/literal', async (request: FastifyRequest<{ Querystring: { sort: string } }>) => {
  return Item.findAll({ order: sequelize.literal(request.query.sort) }); // expect: sql-injection
});

app.post('/run', async (request: FastifyRequest<{ Body: { code: string; file: string } }>, reply) => {
  const { code, file } = request.body;
  const result = vm.runInNewContext(code, {}); // expect: code-injection
  exec(`wc -l ${file}`, (error, stdout) => { // expect: command-injection
    reply.type('text/plain').send(stdout);
  });
  return result;
});

app.get('/download/*', async (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
  const target = path.join('/srv/files', request.params['*']);
  const content = await readFile(target); // expect: path-traversal
  return reply.send(content);
});

app.get('/html', async (request: FastifyRequest<{ Querystring: { name: string } }>, reply) => {
  reply.header('content-type', 'text/html');
  return reply.send('<b>' + request.query.name + '</b>'); // expect: cross-site-scripting
});

app.get('/jump', async (request: FastifyRequest<{ Querystring: { to: string } }>, reply) => {
  return reply.redirect(request.query.to); // expect: open-redirect
});

app.post('/session', async (request: FastifyRequest<{ Body: { user: string; password: string } }>, reply) => {
  const client = new MongoClient(process.env.MONGO_URL as string);
  const user = await client.db('app').collection('users').findOne({ name: request.body.user, password: request.body.password }); // expect: nosql-injection
  reply.setCookie('session', 'x', { httpOnly: true, secure: true, sameSite: 'lax' });
  return user ? reply.send({ ok: true }) : reply.code(401).send();
});

export async function routes(server: FastifyInstance) {
  server.get('/inner', async (req) => {
    const id = (req.query as { id: string }).id;
    const [rows] = await pool.query('SELECT * FROM items WHERE id = ' + id); // expect: sql-injection
    return rows;
  });
  server.get('/inner2', async (req) => {
    const id = Number((req.query as { id: string }).id);
    const [rows] = await pool.query('SELECT * FROM items WHERE id = ' + id);
    return rows;
  });
}
app.listen({ port: 3000 });
