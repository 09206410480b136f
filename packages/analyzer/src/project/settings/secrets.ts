/** @module Secrets in configuration files. */

import type { RawFinding } from '../../api-model/raw-finding.ts';
import { decideSecret } from '../../secrets/decide.ts';
import { findKnownSecrets } from '../../secrets/known.ts';

/** `key = value`, `key: value`, `"key": "value"`, one in a line. */
const ENTRY =
  /^[ \t]*(?:export[ \t]+|-[ \t]+)?(?:"([^"\n]+)"|([\w.[\]:/-]*\w))[ \t]*[=:][ \t]*(?:"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)'|([^\s"'#{[,][^\n#,]*))/dgm;

/** References to another store: a variable, a vault, a placeholder. */
const FILLED_IN = /^\s*(?:\$|%|#\{|<|\{\{|\{cipher\}|ENC\(|@|!|vault:|secret:|ref\+|\/run\/secrets)|\$\{|<%|\{\{/i;

/** Common default account names of local databases and brokers. */
const LOCAL = /^(?:postgres|mysql|guest|sa|root|test|password|changeme|change-me|null|none|true|false|\*+)$/i;

/** The secrets in a configuration file. */
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
