/** @module Patterns without flow, as data: what is wrong as it is written, in a language that is not lowered. */
import type { Severity } from '@scanner/contracts/severity.ts';
import type { Confidence } from '@scanner/contracts/vulnerability.ts';

/**
 * How a value is made. `built`: text put together at run time, by concatenation, interpolation or a formatting call, with a
 * part that is not a constant. `concatenated`: the same without interpolation. `dynamic`: anything but a constant.
 */
export type ValueForm = 'built' | 'concatenated' | 'dynamic' | 'constant';

export interface ArgumentTest {
  /** By position; `'any'`: at least one of them; `'receiver'`: the text before the last dot of the callee. */
  arg: number | 'any' | 'receiver';
  form?: ValueForm;
  /** The text of a string literal, or the code of anything else. */
  is?: RegExp;
  not?: RegExp;
  /** The argument is not given. */
  absent?: true;
}

export type Pattern = {
  weakness: string;
  confidence?: Confidence;
  severity?: Severity;
  /** A sentence that is true of every match. */
  detail?: string;
} & (
  | {
      /** Paths of the callee: `System.cmd` matches `System.cmd` and `x.System.cmd`; `cmd` any call of that last name. */
      call: string | readonly string[];
      /** All must hold. */
      when?: readonly ArgumentTest[];
    }
  /** A member as it is written: `CipherMode.ECB`. */
  | { member: string | readonly string[]; receiver?: ValueForm }
  /** A value under a name, by assignment, declaration, key or named argument. */
  | { bind: RegExp; value?: RegExp; form?: ValueForm }
  /** A node of a type whose text matches. */
  | { node: string; text: RegExp; not?: RegExp }
);

/** Statements in SQL, to tell a query from other text. */
export const SQL =
  /\b(?:select\b[\s\S]+\bfrom|insert\s+into|update\b[\s\S]+\bset|delete\s+from|replace\s+into|drop\s+table|union\s+select|where\b[\s\S]+=)/i;
/** Names whose value must not be guessed. */
export const SECRET_NAME =
  /token|passw(?:or)?d|secret|nonce|salt|otp|session_?id|csrf|api_?key|reset_?code|verification/i;
