/** @module Visitors without a browser: reads from a page which releases they get, and sends their pages' reports. */

/** A visitor's cookie, and the version of each remote in their page. */
export interface Visit {
  visitor: string;
  versions: Readonly<Record<string, string>>;
}

const AT_ONCE = 16;
const COOKIE = 'release_visitor';

/** Requests the landing page, as a new visitor or as a known one. */
export async function visit(origin: string, known?: string): Promise<Visit> {
  const answer = await fetch(origin, { headers: known === undefined ? {} : { cookie: `${COOKIE}=${known}` } });
  const page = await answer.text();
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(/[=;]/, 2));
  const visitor = cookies.find(([name]) => name === COOKIE)?.[1] ?? known;
  const [, remotes] = /<script type="application\/json" id="remotes">(.*?)<\/script>/.exec(page) ?? [];
  if (visitor === undefined || remotes === undefined) throw new Error(`This is not the page: ${page.slice(0, 200)}`);
  const versions = (JSON.parse(remotes) as { name: string; version: string }[]).map(({ name, version }) => [
    name,
    version,
  ]);
  return { visitor, versions: Object.fromEntries(versions) };
}

/** Runs work for each item, some concurrently. */
export async function forEach<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const entries = items.entries();
  const take = async () => {
    for (const [index, item] of entries) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
  return results;
}

/** Posts what a page posts when an area is opened or has failed. */
export async function post(origin: string, path: '/mfe/views' | '/mfe/errors', body: object): Promise<void> {
  const answer = await fetch(new URL(path, origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.status !== 204) throw new Error(`${path} answered ${answer.status}.`);
}
