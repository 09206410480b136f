/** @module R's node checks. */
import type { Expression } from '../../ir/index.ts';
import type { NodeCheck } from '../../node-checks/check.ts';
import { rootName } from '../../node-checks/names.ts';
import { secretsLogged } from '../../node-checks/secrets/logging.ts';
import { timingUnsafeComparison } from '../../node-checks/secrets/timing-comparisons.ts';
import { unsafeSettings } from '../../node-checks/settings.ts';

const SAYS =
  /^(?:message|cat|print|warning|log_(?:trace|debug|info|warn|error)|flog\.(?:trace|debug|info|warn|error)|loginfo|logdebug|logwarn|writeLines)$/;

/** Checks for `message("password: ", password)` and `logger$info(…)`. */
const isLog = (callee: Expression): boolean =>
  (callee.kind === 'name' && SAYS.test(callee.name)) ||
  (callee.kind === 'member' && /^(?:info|debug|warn|error|trace)$/.test(callee.name) && /log/i.test(rootName(callee)));

export const R_CHECKS: readonly NodeCheck[] = [
  secretsLogged(isLog),
  timingUnsafeComparison,
  unsafeSettings([
    { weakness: 'certificate-check-disabled', name: /^ssl[._]verifypeer$/i, is: [0, false], confidence: 'high' },
  ]),
];
