/** @module The list of rules, for those who write settings or a comment that suppresses one. */
import { catalog } from '@scanner/analyzer';

/** One rule a line: id, severity, title. */
export function rulesText(): string {
  const rules = catalog();
  const width = Math.max(...rules.map(({ id }) => id.length));
  return rules.map(({ id, severity, title }) => `${id.padEnd(width)}  ${severity.padEnd(8)}  ${title}\n`).join('');
}
