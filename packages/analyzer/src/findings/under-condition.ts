/** @module Says under which condition there is an attacker, if the code doesn't show one. */
import type { SourceKind } from '../api-model/kinds.ts';

/** The person who starts a program isn't an attacker, and a caller need not be one. */
const CONDITIONS: Readonly<Partial<Record<SourceKind, string>>> = {
  parameter: 'If untrusted data reaches this argument',
  argument: 'If another program or script passes on a value that others chose',
  environment: 'If others can set that variable',
};

const OF_TEST = 'If it is also used outside of tests and examples';

/** Attacks that begin with their own condition. */
const IS_CONDITIONAL = /^(?:If|Where|With|One|Whoever|Anyone who|A server that)\b/;

/** 'An attacker sends …' as 'If untrusted data reaches this argument, an attacker sends …'. */
export function underCondition(attack: string, source: SourceKind | undefined, isTest = false): string {
  const condition = isTest ? OF_TEST : source && CONDITIONS[source];
  if (!condition || attack === '' || IS_CONDITIONAL.test(attack)) return attack;
  return `${condition}, ${attack.replace(/^[A-Z](?=[a-z]*\b)/, (letter) => letter.toLowerCase())}`;
}
