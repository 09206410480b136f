'use server';
import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { exec } from 'child_process';
import { promisify } from 'util';
import mysql from 'mysql2/promise';

const run = promisify(exec);
const connection = await mysql.createConnection({ host: 'db', user: 'app', password: process.env.DB_PASSWORD });

export async function createPost(formData: FormData) {
  const title = formData.get('title') as string;
  await connection.execute(`INSERT INTO posts (title) VALUES ('${title}')`); // expect: sql-injection
  await connection.execute('INSERT INTO posts (title) VALUES (?)', [title]);
  revalidatePath('/posts');
}

export async function deploy(branch: string) {
  const { stdout } = await run(`git checkout ${branch} && ./deploy.sh`); // expect: command-injection
  return stdout;
}

export async function done(formData: FormData) {
  redirect(String(formData.get('next'))); // expect: open-redirect
}
