/** @module Says under which condition there is an attacker, if the code doesn't show one. */
import type { SourceKind } from '../api-model/kinds.ts';

/** The person who starts a program isn't an attacker, and a caller need not be one. */
const CONDITIONS: Readonly<Partial<Record<SourceKind, string>>> = {
  parameter: 'If untrusted data reaches this argument',
  argument: 'If another program or script passes on a value that others chose',
  environment: 'If others can set that variable',
};

/** The card names a check of which it isn't known what it lets pass. */
const AFTER_CHECK = /what it lets pass is not known/;

const OF_TEST = 'If it is also used outside of tests and examples';

/** Attacks that begin with their own condition. */
const IS_CONDITIONAL = /^(?:If|Where|With|One|Whoever|Anyone who|A server that)\b/;

/** 'An attacker sends …' as 'If untrusted data reaches this argument, an attacker sends …'. */
export function underCondition(attack: string, source: SourceKind | undefined, isTest = false, detail = ''): string {
  const checked = AFTER_CHECK.test(detail) ? 'If that check lets it pass' : undefined;
  const condition = isTest ? OF_TEST : ((source && CONDITIONS[source]) ?? checked);
  if (!condition || attack === '' || IS_CONDITIONAL.test(attack)) return attack;
  return `${condition}, ${attack.replace(/^[A-Z](?=[a-z]*\b)/, (letter) => letter.toLowerCase())}`;
}
