/** @module Perl's node checks. */
import type { Expression } from '../../ir/index.ts';
import type { NodeCheck } from '../../node-checks/check.ts';
import { rootName } from '../../node-checks/names.ts';
import { secretsLogged } from '../../node-checks/secrets/logging.ts';
import { timingUnsafeComparison } from '../../node-checks/secrets/timing-comparisons.ts';

const LEVELS = /^(?:trace|debug|info|notice|warn|warning|error|fatal|critical|log)$/;
const LOGGER = /^\$?(?:log|logger|LOG|c|app|self)$/;

/** Checks for `warn "…"`, `$log->info(…)` and `syslog('info', …)`. */
function isLog(callee: Expression): boolean {
  if (callee.kind === 'name') return /^(?:warn|carp|cluck|syslog)$/.test(callee.name);
  return callee.kind === 'member' && LEVELS.test(callee.name) && LOGGER.test(rootName(callee.object));
}

export const PERL_CHECKS: readonly NodeCheck[] = [secretsLogged(isLog), timingUnsafeComparison];
