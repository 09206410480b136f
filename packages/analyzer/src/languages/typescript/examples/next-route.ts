import { exec } from 'child_process';
import { redirect } from 'next/navigation';
import { type NextRequest, NextResponse } from 'next/server';
import { PrismaClient } from '@prisma/client';

const prisma = new PrismaClient();

export async function GET(request: NextRequest) {
  const id = request.nextUrl.searchParams.get('id');
  const unsafe = await prisma.$queryRawUnsafe(`SELECT * FROM posts WHERE id = ${id}`); // expect: sql-injection
  const safe = await prisma.$queryRaw`SELECT * FROM posts WHERE id = ${id}`;
  return NextResponse.json({ unsafe, safe });
}

export async function POST(request: NextRequest) {
  const { command, target } = await request.json();
  exec(command); // expect: command-injection
  const answer = await fetch(target as string); // expect: ssrf
  if (answer.ok) redirect('/done');
  redirect(target); // expect: open-redirect
}
