/** @module `npm run dev -- AREA`: one area from its sources, within the built product. */
import { readDevOptions } from './dev/options.ts';
import { reportFailure } from './steps/failure.ts';
import { install } from './steps/install.ts';
import { ROOT } from './steps/paths.ts';
import { requireFreePort } from './steps/port.ts';
import { quietEnvironment } from './steps/quiet-environment.ts';
import { runCommand } from './steps/run-command.ts';
import { endServer } from './steps/server.ts';

/** Comes from turbo's cache as long as the shell doesn't change. */
const buildShell = () =>
  runCommand('pnpm', ['exec', 'turbo', 'run', 'build:dev', '--filter=@scanner/shell', '--output-logs=errors-only'], {
    env: quietEnvironment(),
    failure: 'The shell could not be built.',
  });

await reportFailure(async () => {
  const { remote, folder, against, port } = readDevOptions(process.argv.slice(2), process.env.INIT_CWD);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void endServer().finally(() => process.exit(0)));
  }
  await install();
  await requireFreePort(port, ['127.0.0.1']);
  // Imported here, because these need installed packages.
  const [{ startDevServer }, { findProduct }] = await Promise.all([
    import('../packages/federation/src/dev/index.ts'),
    import('./dev/product.ts'),
  ]);
  const [upstream] = await Promise.all([findProduct(against), buildShell()]);
  const address = await startDevServer({ root: ROOT, folder, remote, upstream, port });
  process.stdout.write(`
  ${remote} from its sources, in the product at ${upstream}

  ${address}

  Ctrl-C ends it.
`);
});
