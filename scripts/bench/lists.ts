/** @module The lists of scans and users in a browser, of the product as started by `npm start`, by number of rows. */
import { type ListFigures, type LongList, measureLists, PAGES } from '../../e2e/long-lists.ts';
import { Client } from '../workers/client.ts';
import { fillLists } from './fill-lists.ts';

const COUNTS = [10_000, 100_000];

const LINES: readonly (readonly [name: string, figure: keyof ListFigures])[] = [
  ['until the first row', 'firstRows'],
  ['until the first row, filtered', 'filtered'],
  ['until one row of all is found by its name', 'searched'],
  ['a page further, of the first 20', 'early'],
  [`a page further, of the last 20 of ${PAGES}`, 'late'],
  ['longest task meanwhile', 'longestTask'],
  ['rows in the page after that', 'rows'],
  ['elements in the page after that', 'elements'],
];

/** A running product, and its data folder. */
export interface MeasuredProduct {
  readonly origin: string;
  readonly dataDir: string;
  readonly admin: { readonly email: string; readonly password: string };
}

const listsOf = (user: object, { admin }: MeasuredProduct, count: number): readonly LongList[] => [
  {
    path: '/history',
    session: { path: '/api/auth/login', data: user },
    needle: `file-${count}.js`,
    filter: 'severity=critical',
  },
  {
    path: '/admin/users',
    session: { path: '/api/admin/password-login', data: admin },
    needle: `Person ${count}`,
    filter: 'status=inactive',
  },
];

/** Fills the product's database, and prints how fast its two long lists are. */
export async function benchLists(product: MeasuredProduct): Promise<void> {
  const account = {
    email: `lists-${crypto.randomUUID()}@example.com`,
    password: `a long phrase ${crypto.randomUUID()}`,
  };
  const client = new Client(product.origin);
  const { id } = await client.must<{ id: string }>('POST', '/api/auth/register', {
    body: { name: 'Lists', ...account, confirmPassword: account.password },
  });
  const measured: ListFigures[][] = [];
  let filled = 0;
  for (const count of COUNTS) {
    fillLists(product.dataDir, id, filled + 1, count);
    filled = count;
    measured.push(await measureLists(product.origin, listsOf(account, product, count)));
  }
  for (const [index, path] of ['/history', '/admin/users'].entries()) {
    const heads = COUNTS.map((count) => count.toLocaleString('en-US').padStart(12)).join('');
    process.stdout.write(`\n${`${path}, by rows in the table (milliseconds)`.padEnd(48)}${heads}\n`);
    for (const [name, figure] of LINES) {
      const values = measured.map((figures) => (figures[index]?.[figure] ?? Number.NaN).toFixed(0).padStart(12));
      process.stdout.write(`  ${name.padEnd(46)}${values.join('')}\n`);
    }
  }
}
