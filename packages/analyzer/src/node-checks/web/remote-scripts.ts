/** @module Scripts and styles from other hosts without an integrity attribute. */
import type { NodeCheck } from '../check.ts';

const REMOTE = /^(https?:)?\/\/[^/]+\/./i;

/** Reports `<script src="https://cdn…">` without `integrity`. */
export const missingIntegrity: NodeCheck = (node) => {
  if (node.kind !== 'element' || !/^(script|Script)$/.test(node.tag)) return undefined;
  const source = node.attributes.find(({ name }) => name === 'src')?.value;
  if (source?.kind !== 'string' || !REMOTE.test(source.value)) return undefined;
  if (node.attributes.some(({ name }) => name === undefined || name === 'integrity')) return undefined;
  return { weakness: 'missing-integrity', start: node.start, end: node.end, confidence: 'medium' };
};
