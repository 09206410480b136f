import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { db } from '~/db.server';
import { exec } from 'node:child_process';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const rows = await db.query(`select * from notes where id = '${params.id}'`); // expect: sql-injection
  const next = url.searchParams.get('next');
  if (next) return redirect(next); // expect: open-redirect
  return json({ rows });
}
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  exec(`notify ${form.get('user')}`); // expect: command-injection
  return redirect('/notes/' + form.get('id'));
}
export default function Notes() {
  const data = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  return <div dangerouslySetInnerHTML={{ __html: params.get('note') ?? '' }} />; // expect: cross-site-scripting
}
