import { error, redirect } from '@sveltejs/kit';
import type { Actions, PageServerLoad, RequestHandler } from './$types';
import { db } from '$lib/server/db';
import { readFileSync } from 'fs';

export const load: PageServerLoad = async ({ params, url }) => {
  const rows = await db.query(`SELECT * FROM posts WHERE slug = '${params.slug}'`); // expect: sql-injection
  const to = url.searchParams.get('to');
  if (to) redirect(302, to); // expect: open-redirect
  return { rows };
};
export const actions: Actions = {
  default: async ({ request }) => {
    const data = await request.formData();
    readFileSync('/srv/' + data.get('file')); // expect: path-traversal
  },
};
export const GET: RequestHandler = async ({ url }) => {
  return fetch(url.searchParams.get('target') as string); // expect: ssrf
};
