/** @module The list of rules, for writing settings or suppressing comments. */
import { catalog } from '@scanner/analyzer';

/** One rule per line: ID, severity, title. */
export function rulesText(): string {
  const rules = catalog();
  const width = Math.max(...rules.map(({ id }) => id.length));
  return rules.map(({ id, severity, title }) => `${id.padEnd(width)}  ${severity.padEnd(8)}  ${title}\n`).join('');
}
