import { isAbsolute, resolve } from 'node:path';
import { StartFailure } from './failure.ts';
import { ROOT } from './paths.ts';

/** What a person may choose, by environment variables. */
export interface Settings {
  port: number;
  dataDir: string;
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  contactEmail: string | undefined;
}

const PORT_DEFAULT = 8787;
const PORT_MAX = 65535;

/** Reads the settings. An empty variable counts as none. @throws StartFailure on a PORT that is none */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = Number(env.PORT || PORT_DEFAULT);
  if (!Number.isInteger(port) || port < 1 || port > PORT_MAX) {
    throw new StartFailure(`PORT must be a number from 1 to ${PORT_MAX}, not '${env.PORT}'.`);
  }
  const folder = env.DATA_DIR || '.data';
  return {
    port,
    dataDir: isAbsolute(folder) ? folder : resolve(ROOT, folder),
    adminEmail: env.ADMIN_EMAIL || undefined,
    adminPassword: env.ADMIN_PASSWORD || undefined,
    contactEmail: env.CONTACT_EMAIL || undefined,
  };
}
