/** @module The page of all routes of a running product. */
import { OPERATIONS } from '../../packages/contracts/src/operations/index.ts';
import type { Operation } from '../../packages/contracts/src/operations/operation.ts';
import { REMOTES } from '../../packages/contracts/src/remotes.ts';

const WHO: Readonly<Record<Operation['auth'], string>> = {
  none: 'anyone',
  user: 'a signed-in user, for their own',
  admin: 'an administrator',
  ticket: 'the holder of the signed ticket in its URL',
};

interface Row {
  readonly route: string;
  readonly who: string;
}

/** Routes of the front proxy itself; `scripts/serve/`. */
const FRONT: readonly Row[] = [
  { route: 'any route, for a `Host` that is neither this machine nor `PUBLIC_ORIGIN`', who: 'no one: 421' },
  { route: '`/cdn-cgi/*`, `/__*`', who: 'no one: 404' },
  { route: 'methods other than GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS', who: 'no one: 405' },
  { route: 'headers above 16 KB; a body above 18 MB, announced or received', who: 'no one: 431; 413' },
  { route: 'any route, while the Workers start', who: 'no one: 503' },
];

const PAGES = Object.values(REMOTES).flatMap(({ routes }) => routes);

/** Routes of the public Worker; `shell/worker/`. */
const SHELL: readonly Row[] = [
  { route: `\`GET /\`, ${PAGES.map((path) => `\`GET ${path}\``).join(', ')}`, who: 'anyone: the page, without data' },
  { route: '`GET` of any other path', who: 'anyone: the page "Page Not Found"' },
  { route: '`GET /assets/*`, `GET /robots.txt`', who: 'anyone' },
  { route: '`GET /mfe/{name}/{version}/*`', who: 'anyone: files of releases' },
  { route: '`POST /mfe/errors`', who: 'anyone: reports of failed scripts' },
  { route: '`/mfe/remotes/{name}`, `/mfe/remotes/{name}/*`', who: 'the holder of that remote’s deploy token' },
  { route: '`POST /mfe/views`', who: 'anyone: views of an area with a canary' },
  { route: '`/mfe/shell/*`, `/mfe/compositions/*`, `/mfe/registry/*`', who: 'the holder of the shell’s deploy token' },
  { route: '`POST /mfe/publish-tokens`', who: 'a workflow job that proves its identity: see [deployment](deploy.md)' },
  { route: '`/mfe/admin/releases`, `/mfe/admin/releases/*`', who: 'an administrator, from this product’s own pages' },
];

const operationRow = ({ method, path, auth, scope }: Operation): Row => {
  const who = path === '/api/dev/mailbox' ? MAILBOX : WHO[auth];
  return { route: `\`${method} ${path}\``, who: scope === undefined ? who : `${who}; an API token for \`${scope}\`` };
};

const MAILBOX =
  'the holder of the key that `npm start` prints, on this machine; 404 with a `PUBLIC_ORIGIN` for others or a `TRUSTED_PROXY`';

const table = (head: string, rows: readonly Row[]): string =>
  [`| ${head} | who may call it |`, '| --- | --- |', ...rows.map(({ route, who }) => `| ${route} | ${who} |`)].join(
    '\n',
  );

/** Text of the page, as Markdown. */
export const routesPage = (): string => `# Routes

Every route of a running product, and who may call it. \`npm run routes\` writes this page. \`scripts/routes.test.ts\` compares it with the
operations of the API, and \`e2e/platform-port.spec.ts\` asks a running product for routes that must not exist.

## The front

${table('request', FRONT)}

## The page and its files

${table('route', SHELL)}

## The API

Everything else under \`/api/\` returns 404.

${table('route', Object.values(OPERATIONS).map(operationRow))}
`;
