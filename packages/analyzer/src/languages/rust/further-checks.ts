/** @module Checks of Rust that are loaded as a separate part, because the language's own would be too large with them. */
import type { NodeCheck } from '../../node-checks/check.ts';
import { RUST_DECISIONS } from './decisions.ts';
import { HANDLING } from './handling.ts';
import { openedTokens } from './opened-tokens.ts';
import { OUTSIDE_DATA } from './outside-data.ts';
import { PASSED_THROUGH } from './passed-through.ts';
import { fastPasswordDigest } from './password-digests.ts';
import { RUST_PUBLISHED_CHECKS } from './published-checks.ts';
import { RAW_HANDLES } from './raw-handles.ts';
import { requestDecisions } from './request-decisions.ts';
import { RESULTS } from './results.ts';
import { unguardedHandler } from './unguarded-handlers.ts';
import { RUST_VALUE_CHECKS } from './value-checks.ts';
import { WRITTEN_LIMITS } from './written-limits.ts';

export const RUST_FURTHER_CHECKS: readonly NodeCheck[] = [
  ...RESULTS,
  ...HANDLING,
  ...RUST_PUBLISHED_CHECKS,
  ...RUST_DECISIONS,
  ...OUTSIDE_DATA,
  ...WRITTEN_LIMITS,
  requestDecisions,
  openedTokens,
  ...PASSED_THROUGH,
  unguardedHandler,
  ...RUST_VALUE_CHECKS,
  ...RAW_HANDLES,
  fastPasswordDigest,
];
