/** @module `npm run eval`: compares the engine alone with the engine and a model, on labeled files. See `--help`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { reportFailure } from './steps/failure.ts';
import { install } from './steps/install.ts';
import { ROOT } from './steps/paths.ts';

if (!existsSync(join(ROOT, 'api', 'node_modules'))) await install();
process.chdir(process.env.INIT_CWD ?? process.cwd());
await reportFailure(async () => {
  const { evaluate } = await import('./eval/main.ts');
  await evaluate(process.argv.slice(2), process.env, (text) => process.stdout.write(`${text}\n`));
});
