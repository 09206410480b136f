/** @module The identity of a finding, stable across edits elsewhere in the file. */

const PRIME = 0x01000193;

/**
 * Returns FNV-1a over UTF-16 units in two lanes: 16 hex digits. Not cryptographic, because it only distinguishes
 * findings.
 */
function hash(text: string): string {
  let first = 0x811c9dc5;
  let second = 0xc9dc5118;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    first = Math.imul(first ^ unit, PRIME);
    second = Math.imul(second ^ (unit + i), PRIME);
  }
  const hex = (lane: number): string => (lane >>> 0).toString(16).padStart(8, '0');
  return hex(first) + hex(second);
}

/** Returns the code with normalized whitespace. */
const normalized = (code: string): string => code.replace(/\s+/g, ' ').trim();

/**
 * Returns a function that computes fingerprints of rule, normalized code and enclosing function. Repetitions in a file
 * are numbered, so that each remains a separate finding.
 */
export function createFingerprints(): (ruleId: string, code: string, functionName: string) => string {
  const seen = new Map<string, number>();
  return (ruleId, code, functionName) => {
    const identity = `${ruleId}\n${functionName}\n${normalized(code)}`;
    const count = seen.get(identity) ?? 0;
    seen.set(identity, count + 1);
    return hash(count === 0 ? identity : `${identity}\n${count}`);
  };
}
