import { execSync } from 'node:child_process';
import { initTRPC, TRPCError } from '@trpc/server';
import { HttpException } from '@nestjs/common';
import fastifyCors from '@fastify/cors';
import Fastify from 'fastify';
import { Elysia } from 'elysia';
import { getCookie, setCookie } from 'hono/cookie';
import { Hono } from 'hono';
import { defineEventHandler, getHeader, getQuery, setCookie as keepCookie, setResponseHeader } from 'h3';
import { chromium } from 'playwright';
import { Raw, type Repository } from 'typeorm';
import { z } from 'zod';

const t = initTRPC.create();

export const router = t.router({
  any: t.procedure.input(z.object({ host: z.string() })).query(({ input }) => execSync(`dig ${input.host}`)), // expect: command-injection
  one: t.procedure.input(z.object({ kind: z.enum(['a', 'mx']), id: z.number() })).query(({ input }) => {
    execSync(`dig ${input.kind} ${input.id}`); // safe: command-injection
  }),
  id: t.procedure.input(z.string().uuid()).query(({ input }) => execSync(`render ${input}`)), // safe: command-injection
  failing: t.procedure.query(() => {
    try {
      return execSync('render');
    } catch (error) {
      throw new TRPCError({ code: 'INTERNAL_SERVER_ERROR', message: (error as Error).stack }); // expect: error-details-exposed
    }
  }),
});

export function failed(error: Error): never {
  throw new HttpException(error.stack ?? '', 500); // expect: error-details-exposed
}

export function failedQuietly(): never {
  throw new HttpException('failed', 500);
}

const app = new Hono();
app.post('/session', (c) => {
  setCookie(c, 'token', 'value', { path: '/' }); // expect: cookie-not-httponly, cookie-not-secure
  setCookie(c, 'token', 'value', { path: '/', httpOnly: true, secure: true, sameSite: 'Lax' });
  setCookie(c, 'theme', 'dark', { path: '/' });
  return c.text(getCookie(c, 'theme') ?? '');
});

new Elysia()
  .get('/run/:name', ({ params: { name } }) => execSync(name)) // expect: command-injection
  .get('/go', ({ query, redirect }) => redirect(query.to)) // expect: open-redirect
  .get('/home', ({ redirect }) => redirect('/'));

export default defineEventHandler((event) => {
  const { name } = getQuery<{ name: string }>(event);
  keepCookie(event, 'session', 'value', { httpOnly: true }); // expect: cookie-not-secure
  keepCookie(event, 'session', 'value', { httpOnly: true, secure: true });
  setResponseHeader(event, 'Access-Control-Allow-Origin', getHeader(event, 'origin')); // expect: permissive-cors
  setResponseHeader(event, 'Access-Control-Allow-Origin', 'https://app.example.com');
  return `<h1>${name}</h1>`; // expect: cross-site-scripting
});

const server = Fastify();
await server.register(fastifyCors, { origin: true, credentials: true }); // expect: permissive-cors
await server.register(fastifyCors, { origin: ['https://app.example.com'], credentials: true });

interface Filter {
  title: string;
}

export async function read(filter: Filter): Promise<unknown> {
  const browser = await chromium.launch();
  const page = await browser.newPage();
  await page.evaluate((title) => document.title === title, filter.title);
  return page.evaluate(`document.querySelector("${filter.title}").innerText`); // expect: code-injection
}

export class Items {
  constructor(private readonly items: Repository<object>) {}

  byTitle(filter: Filter) {
    return this.items.query(`SELECT * FROM item WHERE title = '${filter.title}'`); // expect: sql-injection
  }

  byTitleBound(filter: Filter) {
    return this.items.query('SELECT * FROM item WHERE title = $1', [filter.title]);
  }
}

export const raw = (title: string) => ({ where: { title: Raw((alias) => `${alias} = :title`, { title }) } });

export async function login(): Promise<void> {
  const { token } = await (await fetch('/api/login', { method: 'POST' })).json();
  localStorage.setItem('auth_token', token); // expect: cleartext-storage
  localStorage.setItem('last_theme', 'dark');
}

export function reset(mail: string): string {
  const token = Buffer.from(`${mail}:${Date.now()}`).toString('base64url'); // expect: predictable-random
  return token;
}
