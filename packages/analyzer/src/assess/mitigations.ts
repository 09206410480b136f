/** @module What the code around a place takes from its severity, with the sentence that says so. */
import type { RawFinding } from '../api-model/raw-finding.ts';
import type { Program } from '../ir/index.ts';
import { optionAround } from './opt-in.ts';
import { isPrescribed, verifiesStored } from './prescribed-digests.ts';

/** Protections that programs let their operators turn off. */
const PROTECTIONS: ReadonlySet<string> = new Set([
  'certificate-check-disabled',
  'hostname-check-disabled',
  'weak-tls-version',
  'debug-enabled',
]);

const DIGESTS: ReadonlySet<string> = new Set(['weak-password-hash', 'weak-hash']);

const CODE_MAX = 60;

/** The finding, less severe where only an option, a protocol or a stored hash brings it about. */
export function mitigated(finding: RawFinding, program: Program, source: string): RawFinding {
  if (PROTECTIONS.has(finding.weakness)) {
    const option = optionAround(program.body, finding);
    if (!option) return finding;
    const code = source.slice(option.start, option.end).replace(/\s+/g, ' ').replaceAll('`', "'");
    const shown = code.length > CODE_MAX ? `${code.slice(0, CODE_MAX - 1)}…` : code;
    return { ...finding, severity: 'low', detail: `Only an option turns the protection off: \`${shown}\`.` };
  }
  if (!DIGESTS.has(finding.weakness)) return finding;
  if (isPrescribed(program.body, finding))
    return { ...finding, severity: 'low', detail: 'An authentication protocol prescribes this digest.' };
  if (finding.weakness === 'weak-password-hash' && verifiesStored(program.body, finding))
    return {
      ...finding,
      severity: 'medium',
      detail: 'It verifies hashes that are stored already: replace each one when its user next logs in.',
    };
  return finding;
}
