/**
 * @module
 * What a model may report: what pattern and flow do not show. Some of it only a model can see; some the engine sees in plain
 * cases, under the same id.
 */
import type { Weakness } from '@scanner/analyzer/api-model/weakness.ts';
import { weaknesses as engineWeaknesses } from '@scanner/analyzer/weaknesses/index.ts';
import { businessRuleBypass } from './business-rule-bypass.ts';
import { clientTrustedValue } from './client-trusted-value.ts';
import { frameworkMisuse } from './framework-misuse.ts';
import { missingAuthentication } from './missing-authentication.ts';
import { missingOwnershipCheck } from './missing-ownership-check.ts';
import { privilegeEscalation } from './privilege-escalation.ts';
import { weakAccountRecovery } from './weak-account-recovery.ts';
import { workflowBypass } from './workflow-bypass.ts';

/** Those that only a model reports. */
export const MODEL_WEAKNESSES: readonly Weakness[] = [
  missingOwnershipCheck,
  missingAuthentication,
  privilegeEscalation,
  businessRuleBypass,
  workflowBypass,
  clientTrustedValue,
  weakAccountRecovery,
  frameworkMisuse,
];

/** Ids of the engine's that a model may add to. */
const SHARED = [
  'missing-authorization',
  'missing-rate-limit',
  'race-condition',
  'mass-assignment',
  'fail-open',
  'sensitive-data-exposed',
  'unrestricted-upload',
  'session-fixation',
] as const;

/** By id: everything that a model may report. */
export const REPORTABLE: ReadonlyMap<string, Weakness> = new Map(
  [...MODEL_WEAKNESSES, ...SHARED.flatMap((id) => engineWeaknesses.get(id) ?? [])].map((one) => [one.id, one]),
);

/** Weaknesses that speak of the same fault under two names: found by the engine as one, it is not reported as the other. */
const SAME_FAULT: readonly (readonly string[])[] = [
  ['missing-ownership-check', 'missing-authorization', 'missing-authentication', 'exposed-management-endpoint'],
  ['privilege-escalation', 'mass-assignment'],
  ['client-trusted-value', 'trust-boundary-violation'],
];

/** Whether two weaknesses in one place are the same fault. */
export const isSameWeakness = (left: string, right: string): boolean =>
  left === right || SAME_FAULT.some((row) => row.includes(left) && row.includes(right));
