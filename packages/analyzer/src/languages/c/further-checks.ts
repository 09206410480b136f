/** @module Checks of C and C++ that come in a file of their own, beside the languages': what functions count, keep open, accept and leave out. */
import type { NodeCheck } from '../../node-checks/check.ts';
import { FURTHER_CALLS } from './further-calls.ts';
import { APPEND_PITFALLS } from './pitfalls/appended.ts';
import { BORROWED_PITFALLS } from './pitfalls/borrowed.ts';
import { BOUND_PITFALLS } from './pitfalls/bounds.ts';
import { CALLBACK_PITFALLS } from './pitfalls/callbacks.ts';
import { CONVERSION_PITFALLS } from './pitfalls/conversions.ts';
import { COUNT_PITFALLS } from './pitfalls/counts.ts';
import { FORMAT_ARGUMENT_PITFALLS } from './pitfalls/format-arguments.ts';
import { GUARD_PITFALLS } from './pitfalls/guards.ts';
import { INPUT_LENGTH_PITFALLS } from './pitfalls/input-lengths.ts';
import { KEY_AND_NAME_PITFALLS } from './pitfalls/keys-and-names.ts';
import { LATE_TEST_PITFALLS } from './pitfalls/late-tests.ts';
import { LENGTH_PITFALLS } from './pitfalls/lengths.ts';
import { MISUSE_PITFALLS } from './pitfalls/misuse.ts';
import { OPERATOR_PITFALLS } from './pitfalls/operators.ts';
import { PAIR_PITFALLS } from './pitfalls/pairs.ts';
import { PARTIAL_DATA_PITFALLS } from './pitfalls/partial-data.ts';
import { PLATFORM_PITFALLS } from './pitfalls/platform.ts';
import { PROGRESS_PITFALLS } from './pitfalls/progress.ts';
import { RELEASE_PITFALLS } from './pitfalls/releases.ts';
import { RESULT_PITFALLS } from './pitfalls/results.ts';
import { SCOPE_PITFALLS } from './pitfalls/scopes.ts';
import { SECRET_HANDLING_PITFALLS } from './pitfalls/secret-handling.ts';
import { SIGN_PITFALLS } from './pitfalls/signs-and-steps.ts';
import { VECTOR_PITFALLS } from './pitfalls/vectors.ts';
import { WIRE_PITFALLS } from './pitfalls/wire-structures.ts';
import { WRITTEN_PITFALLS } from './pitfalls/written.ts';

export const C_FURTHER_CHECKS: readonly NodeCheck[] = [
  ...WRITTEN_PITFALLS,
  ...COUNT_PITFALLS,
  ...CALLBACK_PITFALLS,
  ...PAIR_PITFALLS,
  ...VECTOR_PITFALLS,
  ...LENGTH_PITFALLS,
  ...RESULT_PITFALLS,
  ...OPERATOR_PITFALLS,
  ...BOUND_PITFALLS,
  ...RELEASE_PITFALLS,
  ...PLATFORM_PITFALLS,
  ...BORROWED_PITFALLS,
  ...SECRET_HANDLING_PITFALLS,
  ...KEY_AND_NAME_PITFALLS,
  ...WIRE_PITFALLS,
  ...SIGN_PITFALLS,
  ...PARTIAL_DATA_PITFALLS,
  ...APPEND_PITFALLS,
  ...CONVERSION_PITFALLS,
  ...FORMAT_ARGUMENT_PITFALLS,
  ...GUARD_PITFALLS,
  ...INPUT_LENGTH_PITFALLS,
  ...LATE_TEST_PITFALLS,
  ...MISUSE_PITFALLS,
  ...PROGRESS_PITFALLS,
  ...SCOPE_PITFALLS,
  ...FURTHER_CALLS,
];
