/** @module Secrets in logs of Java and Android programs. */
import type { Expression } from '../../../ir/index.ts';
import { rootName } from '../../../node-checks/names.ts';
import { secretsLogged } from '../../../node-checks/secrets/logging.ts';

const LEVELS = /^(?:log|trace|debug|info|warn|warning|error|fatal|severe|config|fine|finer|finest|[vdiwe]|wtf)$/;
const LOGGERS = /^_?(?:log|logger|Log|LOG|LOGGER|Timber|scribe)$/;

function isLog(callee: Expression): boolean {
  if (callee.kind !== 'member' || !LEVELS.test(callee.name)) return false;
  const { object } = callee;
  return LOGGERS.test(object.kind === 'member' ? object.name : rootName(object));
}

/** Reports `log.info("signed in as {} with {}", user, password)` and `Log.d(TAG, "token " + token)`. */
export const sensitiveDataLogged = secretsLogged(isLog);
