import { NextRequest, NextResponse } from 'next/server';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { prisma } from '@/lib/prisma';
import { sql } from 'drizzle-orm';
import { db } from '@/lib/db';
import { z } from 'zod';
import fs from 'node:fs';
import path from 'node:path';
import { Prisma } from '@prisma/client';

const schema = z.object({ name: z.string(), id: z.coerce.number(), kind: z.enum(['a', 'b']) });

export async function GET(request: NextRequest, { params }: { params: { slug: string } }) {
  const term = request.nextUrl.searchParams.get('q') ?? '';
  const rows = await prisma.$queryRawUnsafe(`SELECT * FROM posts WHERE title LIKE '%${term}%'`); // expect: sql-injection
  const safe = await prisma.$queryRaw`SELECT * FROM posts WHERE title = ${term}`;
  const also = await prisma.$queryRaw(Prisma.sql`SELECT * FROM posts WHERE title = ${term}`);
  const raw = await db.execute(sql.raw(`select * from posts where slug = '${params.slug}'`)); // expect: sql-injection
  const fine = await db.execute(sql`select * from posts where slug = ${params.slug}`);
  const file = fs.readFileSync(path.join(process.cwd(), 'posts', `${params.slug}.md`), 'utf8'); // expect: path-traversal
  return NextResponse.json({ rows, safe, also, raw, fine, file });
}

export async function POST(request: Request) {
  const input = schema.parse(await request.json());
  await prisma.$executeRawUnsafe(`UPDATE posts SET title = '${input.name}' WHERE id = ${input.id}`); // expect: sql-injection
  await prisma.$executeRawUnsafe(`UPDATE posts SET kind = '${input.kind}' WHERE id = ${input.id}`);
  const { searchParams } = new URL(request.url);
  const target = searchParams.get('next');
  if (target) return NextResponse.redirect(target); // expect: open-redirect
  return NextResponse.redirect(new URL('/done', request.url));
}

export async function PUT(request: Request) {
  const form = await request.formData();
  const upload = form.get('file') as File;
  const bytes = Buffer.from(await upload.arrayBuffer());
  fs.writeFileSync(`./public/uploads/${upload.name}`, bytes); // expect: path-traversal
  const remote = await fetch(String(form.get('webhook'))); // expect: ssrf
  return new Response(`<p>${form.get('title')}</p>`, { headers: { 'Content-Type': 'text/html' } }); // expect: cross-site-scripting
}

export async function PATCH(request: NextRequest) {
  const token = request.cookies.get('token')?.value;
  const next = headers().get('x-return-to');
  if (!token) redirect(next ?? '/login'); // expect: open-redirect
  return new NextResponse(JSON.stringify({ ok: true }));
}
