import { ENGINES } from '../workers/engines.ts';
import { areas, SHARED, type ShippedPart, WORKERS } from './areas.ts';

const MADE = "# Written by 'npm run workflows' from scripts/workflows/: change it there.";

const PNPM_MAJOR = 12;

/** The canary's percentage of visitors, and the minutes before everyone gets it. */
const CANARY_PERCENT = 10;
const CANARY_MINUTES = 10;

/** The Workers of the API in the order of deployment: one is bound to those before it. */
const API_CONFIGS = [...ENGINES.map(({ config }) => config), 'wrangler.scanner.jsonc', 'wrangler.jsonc'].map(
  (file) => `api/${file}`,
);

/** The files under `.github/`, by path. */
export function githubFiles(): ReadonlyMap<string, string> {
  return new Map([
    ...areas().map((area): [string, string] => [`workflows/${area.name}.yml`, areaWorkflow(area)]),
    ...WORKERS.map((worker): [string, string] => [`workflows/${worker.name}.yml`, workerWorkflow(worker)]),
    ['CODEOWNERS', codeOwners()],
  ]);
}

const trigger = ({ name, paths }: ShippedPart): string => `name: ${name}
${MADE}

on:
  push:
    branches: [main]
    paths:
${[...paths, `.github/workflows/${name}.yml`].map((path) => `      - ${JSON.stringify(path)}`).join('\n')}
  pull_request:
    paths:
${[...paths, `.github/workflows/${name}.yml`].map((path) => `      - ${JSON.stringify(path)}`).join('\n')}
  workflow_dispatch:

permissions:
  contents: read

concurrency:
  group: ${name}-\${{ github.ref }}
`;

const SET_UP = `      - uses: actions/checkout@v4
        with:
          persist-credentials: false
      - uses: actions/setup-node@v4
        with:
          node-version: 24`;

const job = (id: string, needs: string | undefined, lines: string, condition = ''): string =>
  `  ${id}:
    runs-on: ubuntu-latest
${needs === undefined ? '' : `    needs: ${needs}\n    if: github.event_name != 'pull_request'${condition}\n`}${lines}`;

const testJob = (name: string): string =>
  job('test', undefined, `    steps:\n${SET_UP}\n      - run: npm test -- ${name}\n`);

/** A change that doesn't affect the built files makes no new release. */
const IF_NEW = ' && needs.publish.outputs.version != needs.publish.outputs.live';

/** A job with this permission can prove its identity to the product, and needs no stored token. */
const PROVES_ITSELF = `    permissions:
      contents: read
      id-token: write
`;

/** An action on a release, in the only environment that may publish this area. */
const act = (name: string, id: string, needs: string, command: string, more = ''): string =>
  job(
    id,
    needs,
    `    environment: ${name}
${PROVES_ITSELF}${more}    steps:
${SET_UP}
      - ${id === 'publish' ? 'id: release\n        ' : ''}run: ${command}
${id === 'publish' ? '' : `        env:\n          VERSION: \${{ needs.publish.outputs.version }}\n`}`,
    id === 'publish' ? '' : IF_NEW,
  );

const TO = `--to "\${{ vars.PRODUCT_ORIGIN }}" --why "\${{ github.sha }}"`;

function areaWorkflow(area: ShippedPart): string {
  const { name } = area;
  const word = name.replace('mfe-', '');
  const outputs = `    outputs:
      version: \${{ steps.release.outputs.version }}
      live: \${{ steps.release.outputs.live }}
`;
  const publish = `|
          npm run -s release -- publish ${word} ${TO} --json > "$RUNNER_TEMP/release.json"
          node -e "const { version, live } = require(process.env.RUNNER_TEMP + '/release.json'); console.log('version=' + version + '\\nlive=' + live)" >> "$GITHUB_OUTPUT"`;
  const promote = `|
          sleep ${CANARY_MINUTES * 60}
          npm run -s release -- status ${word} ${TO} --json > "$RUNNER_TEMP/status.json"
          node -e "const [{ pointer }] = require(process.env.RUNNER_TEMP + '/status.json').areas; if (pointer?.canary?.release.version !== process.env.VERSION) throw new Error('The canary has ended: see /admin/releases.')"
          npm run release -- promote ${word} "$VERSION" ${TO}`;
  return [
    trigger(area),
    'jobs:',
    [
      testJob(name),
      act(name, 'publish', 'test', publish, outputs),
      act(name, 'canary', 'publish', `npm run release -- canary ${word} "$VERSION" ${CANARY_PERCENT} ${TO}`),
      act(name, 'promote', '[publish, canary]', promote),
    ].join('\n'),
  ].join('\n');
}

function workerWorkflow(worker: ShippedPart): string {
  const { name } = worker;
  const configs = name === 'api' ? API_CONFIGS : ['shell/wrangler.jsonc'];
  const before = name === 'shell' ? ['npm run release -- check-shell', 'npm run release -- publish shell'] : [];
  const migrate = 'npx wrangler d1 migrations apply owasp-scanner --remote -c api/wrangler.jsonc';
  const lines = [
    ...before.map((command) => `${command} ${TO.split(' --why')[0]}`),
    ...(name === 'api' ? [migrate] : []),
    ...configs.map((config) => `npx wrangler deploy -c ${config}`),
  ];
  return [
    trigger(worker),
    'jobs:',
    testJob(name),
    job(
      'deploy',
      'test',
      `    environment: ${name}
${before.length > 0 ? PROVES_ITSELF : ''}    steps:
${SET_UP}
      - run: npx --yes pnpm@${PNPM_MAJOR} install --frozen-lockfile
      - run: |
${lines.map((line) => `          ${line}`).join('\n')}
        env:
          CLOUDFLARE_API_TOKEN: \${{ secrets.CLOUDFLARE_API_TOKEN }}
`,
    ),
  ].join('\n');
}

function codeOwners(): string {
  const parts = [...areas(), ...WORKERS].map(({ name, team }): [string, string] => [`/${name}/`, team]);
  const shared = Object.entries(SHARED).map(([folder, team]): [string, string] => [`/${folder}/`, team]);
  const lines = [['*', '@owasp-scanner/platform'], ...shared, ...parts];
  const width = Math.max(...lines.map(([path = '']) => path.length));
  return `${MADE}\n${lines.map(([path = '', team]) => `${path.padEnd(width)} ${team}`).join('\n')}\n`;
}
