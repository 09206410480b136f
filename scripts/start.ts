/** @module `npm start`: from a fresh clone to a product that answers, until Ctrl-C. */
import { reportFailure } from './steps/failure.ts';
import { modelLine } from './steps/model-line.ts';
import { placesIn } from './steps/paths.ts';
import { forgetProcesses, startProduct } from './steps/product.ts';
import { markPasswordShown, type Secrets } from './steps/secrets.ts';
import { endServer } from './steps/server.ts';
import { readSettings } from './steps/settings.ts';
import { untilBroken } from './steps/watch.ts';

function announce(
  origin: string,
  { adminEmail, adminPassword, passwordIsKnown }: Secrets,
  model: string | undefined,
): void {
  const password = passwordIsKnown ? 'as set at the first start' : `${adminPassword}   (shown only now: write it down)`;
  process.stdout.write(`
  OWASP Scanner   ${origin}
  Admin login     ${origin}/admin/login
                  ${adminEmail}
                  ${password}
  Mailbox         ${origin}/api/dev/mailbox   (mails stay on this machine)${model ? `\n  Model           ${model}` : ''}

  Ctrl-C ends it.
`);
}

await reportFailure(async () => {
  const settings = readSettings(process.env);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stop.abort());
  }
  stop.signal.addEventListener('abort', async () => {
    await endServer();
    await forgetProcesses(settings);
    process.exit(0);
  });
  const product = await startProduct(settings);
  announce(product.server.origin, product.secrets, await modelLine(settings));
  markPasswordShown(placesIn(settings.dataDir).secrets, product.secrets);
  let { server } = product;
  for (;;) {
    await untilBroken(server, stop.signal);
    if (stop.signal.aborted) return;
    process.stderr.write('  The server has stopped answering: starting it again.\n');
    await endServer();
    server = await product.restart();
  }
});
