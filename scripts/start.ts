/** @module `npm start`: from a fresh clone to a running product, until Ctrl-C. */
import { reportFailure } from './steps/failure.ts';
import { isPrivate } from './steps/local-variables.ts';
import { modelLine } from './steps/model-line.ts';
import { placesIn } from './steps/paths.ts';
import { forgetProcesses, startProduct } from './steps/product.ts';
import { markPasswordShown, type Secrets } from './steps/secrets.ts';
import { endServer, type Server } from './steps/server.ts';
import { readSettings, type Settings } from './steps/settings.ts';
import { untilFailure, untilStarted } from './steps/watch.ts';

/** Where unsent mails are: on a page for this machine, or only in the data folder. */
const mailboxLine = (settings: Settings, key: string): string =>
  isPrivate(settings)
    ? `http://localhost:${settings.port}/api/dev/mailbox?key=${key}   (mails stay on this machine)`
    : 'npm run mailbox shows the mails; no one can read them over the network';

function announce(settings: Settings, secrets: Secrets, model: string | undefined): void {
  const { adminEmail, adminPassword, passwordIsKnown, mailboxKey } = secrets;
  const origin = settings.publicOrigin ?? `http://localhost:${settings.port}`;
  const password = passwordIsKnown ? 'as set at the first start' : `${adminPassword}   (shown only now: write it down)`;
  process.stdout.write(`
  OWASP Scanner   ${origin}
  Admin login     ${origin}/admin/login
                  ${adminEmail}
                  ${password}
  Mailbox         ${mailboxLine(settings, mailboxKey)}${model ? `\n  Model           ${model}` : ''}

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
  announce(settings, product.secrets, await modelLine(settings));
  markPasswordShown(placesIn(settings.dataDir).secrets, product.secrets);
  let server: Server | undefined = product.server;
  const tell = (line: string): void => void process.stderr.write(line);
  while (server) {
    await untilFailure(server, stop.signal);
    if (stop.signal.aborted) return;
    tell('  The server has stopped answering: starting it again.\n');
    await endServer();
    server = await untilStarted(product.restart, stop.signal, tell);
  }
});
