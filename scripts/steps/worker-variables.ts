/** @module Which variables each Worker gets: those in its `env.ts`, and no others. */
import { AI_VARIABLES, LIMIT_VARIABLES } from './settings.ts';

export type WorkerName = 'shell' | 'api' | 'scanner' | 'engine';

/** Only the Worker that asks the model gets its provider's key. */
const KEYS_OF_MODELS: ReadonlySet<string> = new Set(['AI_API_KEY', 'AI_HEADERS']);

export const VARIABLES_OF: Readonly<Record<WorkerName, readonly string[]>> = {
  shell: ['CONTACT_EMAIL', 'DEPLOY_TOKENS', 'OIDC_PUBLISHERS'],
  api: [
    'ADMIN_EMAIL',
    'ADMIN_PASSWORD',
    'BETTER_AUTH_SECRET',
    'LOCAL_MAILBOX',
    'MAILBOX_KEY',
    'OPENAPI',
    'PRIVATE_WEBHOOKS',
    'PUBLIC_ORIGIN',
    'REQUIRE_ADMIN_TOTP',
    'TICKET_SECRET',
    ...LIMIT_VARIABLES,
    ...AI_VARIABLES.filter((name) => !KEYS_OF_MODELS.has(name)),
  ],
  scanner: ['PRIVATE_WEBHOOKS', 'PUBLIC_ORIGIN', 'WEBHOOK_SECRET', ...AI_VARIABLES],
  engine: [],
};

/** The variables of one Worker, of all variables of a start. */
export const variablesFor = (
  worker: WorkerName,
  all: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(VARIABLES_OF[worker].flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])));
