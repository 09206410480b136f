/** @module The identity of a finding, stable across edits elsewhere in the file. */

const PRIME = 0x01000193;

/** FNV-1a over UTF-16 units in two lanes: 16 hex digits. Not cryptographic; it only has to tell findings apart. */
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

/** White space carries no identity. */
const normalized = (code: string): string => code.replace(/\s+/g, ' ').trim();

/**
 * Gives fingerprints of rule, normalized code and enclosing function; the same three again in one file get a count, so
 * that each stays its own finding.
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
