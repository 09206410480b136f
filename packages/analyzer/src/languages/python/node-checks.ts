/** @module Python's node checks. */

import type { Catch } from '../../ir/index.ts';
import { recordById } from '../../node-checks/access/records-by-id.ts';
import type { NodeCheck } from '../../node-checks/check.ts';
import { failOpen, swallowedException } from '../../node-checks/errors/exceptions.ts';
import { secretInResponse } from '../../node-checks/records/secrets-in-responses.ts';
import { permissivePattern } from '../../node-checks/regex/permissive-patterns.ts';
import { catastrophicRegex } from '../../node-checks/regex/redos.ts';
import { linkToOwnAddress } from '../../node-checks/request/host-header-links.ts';
import { sensitiveDataLogged } from '../../node-checks/secrets/logging.ts';
import { shownEnvironment } from '../../node-checks/secrets/shown-environment.ts';
import { timingUnsafeComparison } from '../../node-checks/secrets/timing-comparisons.ts';
import { partOfAddressText } from '../../node-checks/web/url-checks-by-text.ts';
import { assertionAsCheck } from './assertions.ts';
import { configClass } from './config-classes.ts';
import { exposedException } from './exposed-errors.ts';
import { mailLogin } from './mail-logins.ts';
import { middlewareWithoutCsrf } from './middleware.ts';
import { shortPassword } from './password-lengths.ts';
import { accessThenUse, pythonPitfalls } from './pitfalls.ts';
import { rawPattern } from './raw-patterns.ts';
import { pythonSettings } from './settings.ts';

/** Checks for `except:` and `except Exception:`; a more specific exception is expected. */
const takesEverything = ({ types }: Catch): boolean =>
  types.length === 0 || types.some(({ name }) => /^(Base)?Exception$/.test(name));

const swallowedEverything: NodeCheck = (node, context) => {
  if (node.kind !== 'try') return undefined;
  // `continue` ignores the exception as much as an empty body does.
  const catches = node.catches
    .filter(takesEverything)
    .map((one) => ({ ...one, body: one.body.filter(({ kind }) => kind !== 'continue') }));
  return catches.length === 0 ? undefined : swallowedException({ ...node, catches }, context);
};

export const PYTHON_CHECKS: readonly NodeCheck[] = [
  swallowedEverything,
  failOpen,
  sensitiveDataLogged,
  timingUnsafeComparison,
  catastrophicRegex,
  rawPattern,
  exposedException,
  assertionAsCheck,
  partOfAddressText,
  permissivePattern({ hosts: false }),
  pythonPitfalls,
  accessThenUse,
  mailLogin,
  shortPassword,
  secretInResponse,
  linkToOwnAddress,
  pythonSettings,
  configClass,
  middlewareWithoutCsrf,
  recordById,
  shownEnvironment,
];
