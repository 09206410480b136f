import { execFile, exec, spawn } from 'node:child_process';
import type { GetServerSideProps, NextApiRequest, NextApiResponse } from 'next';
import Script from 'next/script';
import { Pool } from 'pg';

const pool = new Pool();
const COLUMNS = ['name', 'created'] as const;
const SERVICES: Record<string, string> = { prices: 'https://prices.example.com', stock: 'https://stock.example.com' };

interface Row {
  id: number;
  name: string;
}

const where = (column: string, value: string) => `${column} = '${value}'`;

export const getServerSideProps: GetServerSideProps<{ rows: Row[] }> = async ({ query, params }) => {
  const filter = where('owner', query.owner as string);
  const { rows } = await pool.query<Row>(`select id, name from reports where ${filter}`); // expect: sql-injection
  const order = String(query.order);
  await pool.query(`select id from reports order by ${order}`); // expect: sql-injection
  const known = COLUMNS.find((column) => column === query.order) ?? 'name';
  await pool.query(`select id from reports order by ${known}`); // safe: sql-injection
  await pool.query('select id from reports where owner = $1', [query.owner]); // safe: sql-injection
  await pool.query(`select id from reports where id = ${Number(params?.id)}`); // safe: sql-injection
  return { props: { rows } };
};

export async function convert(req: NextApiRequest, res: NextApiResponse) {
  const { format, name } = req.query as { format: string; name: string };
  exec(`pandoc report.md -o ${name}.pdf`); // expect: command-injection
  const line = ['pandoc', 'report.md', '-t', format].join(' ');
  exec(line, (error) => res.status(error ? 500 : 200).end()); // expect: command-injection
  execFile('pandoc', ['report.md', '-o', 'report.pdf']); // safe: command-injection
  spawn('pandoc', ['report.md', '-t', format]); // safe: command-injection
  exec(`pandoc report.md -o ${Number(req.query.id)}.pdf`); // safe: command-injection
}

export async function proxy(req: NextApiRequest, res: NextApiResponse) {
  const target = req.query.url as string;
  const answer = await fetch(target); // expect: ssrf
  const image = await fetch(new URL('logo.png', req.body.origin)); // expect: ssrf
  const service = SERVICES[req.query.service as string];
  const listed = service ? await fetch(`${service}/today`) : undefined; // safe: ssrf
  const item = await fetch(`https://api.example.com/items/${encodeURIComponent(target)}`); // safe: ssrf
  const fixed = await fetch('https://api.example.com/health'); // safe: ssrf
  res.json({ ok: [answer, image, listed, item, fixed].every((one) => one?.ok) });
}

export default function ReportPage({ rows }: { rows: Row[] }) {
  return (
    <main>
      <Script src="https://cdn.widgets.dev/chart.js" strategy="lazyOnload" /> {/* expect: missing-integrity */}
      <script defer src="//metrics.widgets.dev/m.js" /> {/* expect: missing-integrity */}
      <Script src="/static/chart.js" /> {/* safe: missing-integrity */}
      <Script id="start" strategy="afterInteractive">{'window.started = true;'}</Script> {/* safe: missing-integrity */}
      <ul>
        {rows.map((row) => (
          <li key={row.id}>{row.name}</li>
        ))}
      </ul>
    </main>
  );
}
