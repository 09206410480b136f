/** @module A place where a rule applies, and where evaluation entered the file to get there. */

import type { Severity } from '@scanner/contracts/severity.ts';
import type { Confidence } from '@scanner/contracts/vulnerability.ts';
import type { Setting } from '../../api-model/raw-finding.ts';
import type { Variable } from '../../domain/scope.ts';
import { isAssumed, type Label } from '../../domain/taint.ts';
import type { ClassValue } from '../../domain/value.ts';
import type { Call, FunctionDefinition } from '../../ir/index.ts';

/** Where evaluation entered the file: the top level, a handler, or a function that someone outside may call. */
export interface Entry {
  name: string;
  /** Id of the handler model, where a framework calls it. */
  handler: string | undefined;
  definition: FunctionDefinition | undefined;
  owner: ClassValue | undefined;
}

/** A check that no one here understands, and the data that it saw. */
export interface UnknownCheck {
  start: number;
  end: number;
  label: Label;
  /** Set in the state from the check on. */
  mark: Variable;
  /** It compares a signature of the data. */
  signed: boolean;
  /** Entered from outside when the check ran; undefined at the top level. */
  entry: FunctionDefinition | undefined;
}

/** Data of which a keyed digest was made. */
export interface DigestOfData {
  label: Label;
  /** Set in the state from then on. */
  mark: Variable;
}

/** A place where a rule applies, before it is made a finding. */
export interface Match {
  weakness: string;
  start: number;
  end: number;
  /** The flow that reaches it; absent for a weakness that needs none. */
  label: Label | undefined;
  /** What the place is, for a person: 'SQL query'. */
  note: string | undefined;
  confidence: Confidence;
  severity: Severity | undefined;
  cwe: readonly number[] | undefined;
  /** Name of the enclosing function. */
  within: string;
  /** The enclosing function itself; undefined at top level. */
  definition: FunctionDefinition | undefined;
  /** The option among the call's arguments that is wrong. */
  setting: Setting | undefined;
  /** The call, where the place is one. */
  site: { call: Call; paths: readonly string[] } | undefined;
  entry: Entry;
  /** The data is what callers of a library hand in: it says something only where the program is one. */
  isOfLibrary: boolean;
  /** A check of the data that no one here understands. */
  check: UnknownCheck | undefined;
  /** The same fault, of what callers of a library hand in. Where the flow is not followed all the way, a library's finding says only this. */
  open?: Match | undefined;
}

/** Whether every call on the way is understood. */
export const isFollowed = ({ label }: Match): boolean => label !== undefined && !isAssumed(label);
