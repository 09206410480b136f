/**
 * @module Weaknesses that a model may report: those that patterns and data flow don't show. Some only a model can find;
 * some the engine finds in simple cases, with the same ID.
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

/** Weaknesses that only a model reports. */
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

/** The engine's weaknesses that a model may also report. */
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

/** All weaknesses that a model may report, by ID. */
export const REPORTABLE: ReadonlyMap<string, Weakness> = new Map(
  [...MODEL_WEAKNESSES, ...SHARED.flatMap((id) => engineWeaknesses.get(id) ?? [])].map((one) => [one.id, one]),
);

/** Pairs of weaknesses that name the same problem: if the engine reports one, the other is not reported. */
const SAME_FAULT: readonly (readonly string[])[] = [
  ['missing-ownership-check', 'missing-authorization', 'missing-authentication', 'exposed-management-endpoint'],
  ['privilege-escalation', 'mass-assignment'],
  ['client-trusted-value', 'trust-boundary-violation'],
];

/** Whether two weaknesses at one location are the same problem. */
export const isSameWeakness = (left: string, right: string): boolean =>
  left === right || SAME_FAULT.some((row) => row.includes(left) && row.includes(right));
