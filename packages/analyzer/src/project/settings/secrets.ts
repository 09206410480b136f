/** @module Secrets in the files that a program reads its settings from. */

import type { RawFinding } from '../../api-model/raw-finding.ts';
import { decideSecret } from '../../secrets/decide.ts';
import { findKnownSecrets } from '../../secrets/known.ts';

/** `key = value`, `key: value`, `"key": "value"`, one in a line. */
const ENTRY =
  /^[ \t]*(?:export[ \t]+|-[ \t]+)?(?:"([^"\n]+)"|([\w.[\]:/-]*\w))[ \t]*[=:][ \t]*(?:"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)'|([^\s"'#{[,][^\n#,]*))/dgm;

/** What another place holds: a variable, a vault, a parameter that is filled in. */
const FILLED_IN = /^\s*(?:\$|%|#\{|<|\{\{|\{cipher\}|ENC\(|@|!|vault:|secret:|ref\+|\/run\/secrets)|\$\{|<%|\{\{/i;

/** Names that are used for every account of a local database or broker. */
const LOCAL = /^(?:postgres|mysql|guest|sa|root|test|password|changeme|change-me|null|none|true|false|\*+)$/i;

/** The secrets of a file of settings. */
export function secretsInSettings(text: string): RawFinding[] {
  const found = findKnownSecrets(text, { start: 0, end: text.length });
  for (const match of text.matchAll(ENTRY)) {
    const [, quoted, plain, double, single, bare] = match;
    const key = quoted ?? plain ?? '';
    const name = key.split(/[.:/]|__/).at(-1) ?? '';
    const value = (double ?? single ?? bare ?? '').trim();
    if (FILLED_IN.test(value) || LOCAL.test(value)) continue;
    const verdict = decideSecret(name, value, false);
    const indices = match.indices ?? [];
    const [start, end] = indices[3] ?? indices[4] ?? indices[5] ?? [];
    if (!verdict || start === undefined || end === undefined) continue;
    if (found.some((one) => one.start < end && start < one.end)) continue;
    const { weakness, confidence, what } = verdict;
    found.push({ weakness, confidence, start, end, sink: `\`${name}\`, ${what},`, steps: [] });
  }
  return found.sort((left, right) => left.start - right.start);
}
