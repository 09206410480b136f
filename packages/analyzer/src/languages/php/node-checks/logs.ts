/** @module Secrets in PHP logs. */

import { lastName } from '../../../node-checks/names.ts';
import { secretsLogged } from '../../../node-checks/secrets/logging.ts';

const FUNCTIONS = /^(?:error_log|syslog|trigger_error|log_message|watchdog)$/;
const LEVELS = /^(?:log|debug|info|notice|warning|error|critical|alert|emergency)$/;
const LOGGER = /^\$?(?:log|logger|_?log(?:ger)?|monolog|Log)$/i;

/** Reports `error_log("… $password")`, `$this->logger->info(…)`, `Log::debug(…)`. */
export const secretLogged = secretsLogged((callee) => {
  if (callee.kind === 'name') return FUNCTIONS.test(callee.name);
  return callee.kind === 'member' && LEVELS.test(callee.name) && LOGGER.test(lastName(callee.object));
});
