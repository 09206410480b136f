/** @module Checks of Rust that would make the language itself too large to load; they come from a file of their own. */
import type { NodeCheck } from '../../node-checks/check.ts';
import { RUST_DECISIONS } from './decisions.ts';
import { HANDED_ON } from './handed-on.ts';
import { HANDLING } from './handling.ts';
import { openedTokens } from './opened-tokens.ts';
import { OUTSIDE_DATA } from './outside-data.ts';
import { RUST_PUBLISHED_CHECKS } from './published-checks.ts';
import { requestDecisions } from './request-decisions.ts';
import { RESULTS } from './results.ts';
import { unguardedHandler } from './unguarded-handlers.ts';
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
  ...HANDED_ON,
  unguardedHandler,
];
