/** @module A place where a rule applies, and the entry point from which evaluation reached it. */

import type { Severity } from '@scanner/contracts/severity.ts';
import type { Confidence } from '@scanner/contracts/vulnerability.ts';
import type { Setting } from '../../api-model/raw-finding.ts';
import type { Variable } from '../../domain/scope.ts';
import { isAssumed, type Label } from '../../domain/taint.ts';
import type { ClassValue } from '../../domain/value.ts';
import type { Call, FunctionDefinition } from '../../ir/index.ts';

/** An entry point of the file: the top level, a handler, or an externally callable function. */
export interface Entry {
  name: string;
  /** The ID of the handler model, if a framework calls it. */
  handler: string | undefined;
  definition: FunctionDefinition | undefined;
  owner: ClassValue | undefined;
}

/** An unknown check, and the data that it saw. */
export interface UnknownCheck {
  start: number;
  end: number;
  label: Label;
  /** Set in the state after the check. */
  mark: Variable;
  /** It compares a signature of the data. */
  signed: boolean;
  /** The entry point at the time of the check; undefined at the top level. */
  entry: FunctionDefinition | undefined;
}

/** Data with a computed MAC. */
export interface DigestOfData {
  label: Label;
  /** Set in the state afterward. */
  mark: Variable;
}

/** A sink in another function than the finding's place. */
export interface ReachedSink extends Pick<Place, 'start' | 'end' | 'site'> {
  within: string;
  definition: FunctionDefinition | undefined;
}

/** What is known of a place where a rule applies. */
export interface Place {
  weakness: string;
  start: number;
  end: number;
  /** The flow that reaches it; absent for a weakness that needs none. */
  label?: Label | undefined;
  /** The name of the sink in findings: 'SQL query'. */
  note?: string | undefined;
  severity?: Severity | undefined;
  cwe?: readonly number[] | undefined;
  /** The insecure option among the call's arguments. */
  setting?: Setting | undefined;
  /** The call, if the place is one. */
  site?: { call: Call; paths: readonly string[] } | undefined;
  /** The sink, if the place is a call of a function that hands its argument on to it. */
  reached?: ReachedSink | undefined;
  /** It isn't a finding itself: those at calls name the place. */
  isNamed?: true;
}

/** A place where a rule applies, before it becomes a finding. */
export interface Match extends Place {
  confidence: Confidence;
  /** Name of the enclosing function. */
  within: string;
  /** The enclosing function itself; undefined at top level. */
  definition: FunctionDefinition | undefined;
  entry: Entry;
  /** The data comes from callers of a library, so it only matters if the program is one. */
  isOfLibrary: boolean;
  /** An unknown check of the data. */
  check: UnknownCheck | undefined;
  /** The same finding for data from callers of a library, used if the flow isn't fully followed. */
  open?: Match | undefined;
}

/** Whether every call on the flow was followed or modeled. */
export const isFollowed = ({ label }: Match): boolean => label !== undefined && !isAssumed(label);
