/** @module Limits of a finding's severity, and names of the code around it that set them. */
import type { RawFinding } from '../../api-model/raw-finding.ts';
import type { Program } from '../../ir/index.ts';
import { around } from '../surroundings/surroundings.ts';

/** Whether the name of an enclosing function or class matches. */
export const isNamed = ({ body }: Program, finding: RawFinding, pattern: RegExp): boolean =>
  [finding.functionName ?? '', ...around(body, finding).names].some((name) => pattern.test(name));

/** Returns the finding as medium, with the reason. */
export const atMostMedium = (finding: RawFinding, detail: string): RawFinding => ({
  ...finding,
  severity: 'medium',
  detail,
});

/** Characters around a place that are searched for names. */
export const NEAR = 160;

/** A comment at the end of a line or on its own. */
export const COMMENT = /(?:^|\s)(?:#|\/\/|\/?\*|--|;)\s?.*/;
