/** @module Settings that disable a protection, set by a variable, field, key or named argument. */
import type { Confidence } from '@scanner/contracts/vulnerability.ts';
import type { Expression } from '../ir/index.ts';
import { bindingsIn } from './bindings.ts';
import type { NodeCheck } from './check.ts';

export interface Setting {
  weakness: string;
  name: RegExp;
  /** Insecure values. A pattern is tested against the value's source code. */
  is: readonly (string | number | boolean | RegExp)[];
  /** Default: medium. */
  confidence?: Confidence;
}

/** Returns the value of a literal. */
const literalOf = (value: Expression): string | number | boolean | undefined =>
  value.kind === 'string' || value.kind === 'number' || value.kind === 'boolean' ? value.value : undefined;

/** Returns a check that reports insecure values: `verify: :verify_none`, `{ ssl_verify = false }`. */
export const unsafeSettings =
  (settings: readonly Setting[]): NodeCheck =>
  (node, { source }) =>
    bindingsIn(node, source).flatMap(({ name, value, start, end }) => {
      const given = literalOf(value);
      const isGiven = (wrong: string | number | boolean | RegExp): boolean =>
        wrong instanceof RegExp ? wrong.test(source.slice(value.start, value.end)) : wrong === given;
      return settings.flatMap(({ weakness, name: wanted, is, confidence = 'medium' }) =>
        wanted.test(name) && is.some(isGiven) ? [{ weakness, start, end, confidence, isPart: true as const }] : [],
      );
    });
