/** @module The API and a scanner, bundled for measurements and fault injection. */
import { join } from 'node:path';
import { describeWorker } from '../serve/describe.ts';
import type { ServedWorker } from '../serve/settings.ts';
import { variablesFor } from '../steps/worker-variables.ts';
import { buildWorker, scratchFolder } from './build.ts';
import { ENGINES } from './engines.ts';
import { type Instance, startInstance } from './instance.ts';

/** No one else can reach these instances, and they end with the measurement. */
const VARIABLES = {
  BETTER_AUTH_SECRET: 'a secret of a measurement, 32 characters and more',
  TICKET_SECRET: 'another secret of a measurement',
  WEBHOOK_SECRET: 'a third secret of a measurement',
  PUBLIC_ORIGIN: 'http://localhost',
  LOCAL_MAILBOX: 'on',
  ADMIN_EMAIL: 'admin@example.com',
  ADMIN_PASSWORD: 'the password of a measurement',
  // One account does the work of many.
  SCANS_PER_DAY: '1000000',
};

export const ADMIN_LOGIN = { email: VARIABLES.ADMIN_EMAIL, password: VARIABLES.ADMIN_PASSWORD };

/** Bundled Workers with their state: started, killed and restarted with the same state. */
export interface Measured {
  readonly folder: string;
  start(state?: string): Promise<Instance>;
}

/** Bundles the API behind a proxy, with the engines, and the scanner whose jobs can be made to fail. */
export async function buildMeasured(port: number, variables: Readonly<Record<string, string>> = {}): Promise<Measured> {
  const folder = await scratchFolder();
  const all = { ...VARIABLES, ...variables };
  const sources = [
    { config: 'wrangler.front.jsonc', variables: {} },
    { config: 'wrangler.jsonc', variables: variablesFor('api', all) },
    {
      config: 'wrangler.scanner.jsonc',
      entry: 'bench/faulty-scanner.ts',
      variables: variablesFor('scanner', all),
    },
    ...ENGINES.map(({ config }) => ({ config, variables: {} })),
  ];
  const workers: ServedWorker[] = [];
  for (const { variables, ...source } of sources) {
    const { config, script } = await buildWorker(folder, source);
    workers.push({ ...(await describeWorker(config, script)), variables });
  }
  return { folder, start: (state = 'state') => startInstance({ workers, port, state: join(folder, state) }) };
}
