/** @module The structural checks that make sense for shell scripts. */
import type { Expression } from '../../ir/index.ts';
import type { NodeCheck } from '../../node-checks/check.ts';
import { secretsLogged } from '../../node-checks/logging.ts';
import { COMMAND_CHECKS } from './commands-as-written.ts';
import { writtenSettings } from './written-settings.ts';

/** Of `echo` and `printf` only those that nothing else takes up. */
const isLog = (callee: Expression): boolean =>
  callee.kind === 'name' &&
  /^(?:echo|printf|logger|_?log(?:_?(?:info|warn|warning|error|debug|msg|message))?|(?:info|warn|debug|trace|err|msg|die)(?:_log)?)$/.test(
    callee.name,
  );

export const SHELL_CHECKS: readonly NodeCheck[] = [secretsLogged(isLog), writtenSettings, ...COMMAND_CHECKS];
