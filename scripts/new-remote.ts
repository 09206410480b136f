/**
 * @module
 * `npm run new-remote -- NAME` creates an area: a folder that builds, passes its test and has a page, and, if the local
 * product is running, registers its routes and creates its deploy token. The shell needs no change: publishing and
 * promoting the area adds it to the menu.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findLocalProduct } from '../packages/cli/src/release/local-product.ts';
import { isRemoteName } from '../packages/contracts/src/remotes.ts';
import { describeRemote, filesOf } from './new-remote/scaffold.ts';
import { reportFailure, StartFailure } from './steps/failure.ts';
import { answers } from './steps/health.ts';
import { ROOT } from './steps/paths.ts';
import { quietEnvironment } from './steps/quiet-environment.ts';
import { runCommand } from './steps/run-command.ts';

const PROBE_MS = 2000;

await reportFailure(async () => {
  const [word, ...extra] = process.argv.slice(2);
  if (word === undefined || extra.length > 0) throw new StartFailure('Usage: npm run new-remote -- NAME');
  const remote = describeRemote(word);
  const { name, route } = remote;
  const short = name.replace('mfe-', '');
  if (!isRemoteName(name))
    throw new StartFailure(`'${word}' is not a name: lower-case words, with dashes between them.`);
  const folder = join(ROOT, name);
  if (existsSync(folder)) throw new StartFailure(`There is a folder ${name} already. Choose another name.`);
  for (const [path, text] of filesOf(remote)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const env = { ...quietEnvironment() };
  await runCommand('pnpm', ['install', '--no-frozen-lockfile', '--prefer-offline', '--reporter=append-only'], {
    env,
    failure: 'The packages of the area could not be installed.',
  });
  await runCommand('pnpm', ['exec', 'biome', 'check', '--write', folder], {
    env,
    failure: 'It could not be formatted.',
  });
  process.stdout.write(`${[...filesOf(remote).keys()].map((path) => `${name}/${path}`).join('\n')}\n\n`);

  const local = findLocalProduct(process.env);
  const register = ['packages/cli/src/release/main.ts', 'register', short, route];
  if (local !== undefined && (await answers(local.origin, PROBE_MS))) {
    execFileSync(process.execPath, register, { cwd: ROOT, stdio: 'inherit' });
  } else {
    process.stdout.write(`Register it where it is to run: npm run release -- register ${short} ${route} --to ORIGIN\n`);
  }
  process.stdout.write(`
  npm run dev -- ${short}                          work on it
  npm run release -- publish ${short}              then promote it: it is in the menu
`);
});
