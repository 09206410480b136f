/** @module Faults with numbers and references: division by zero, overflow, out-of-bounds index, null dereference. */
import type { NodeCheck, NodeFinding } from '../check.ts';
import type { FaultKind } from './analysis.ts';
import { CSHARP, type Dialect, GO } from './dialect.ts';
import { FileFacts } from './file-facts.ts';

type Told = Omit<NodeFinding, 'start' | 'end'>;

const TOLD: Readonly<Record<FaultKind, Told>> = {
  division: { weakness: 'division-by-zero', confidence: 'medium' },
  overflow: { weakness: 'integer-overflow', confidence: 'low', severity: 'low' },
  underflow: { weakness: 'integer-overflow', confidence: 'low', severity: 'low', cwe: [191] },
  conversion: { weakness: 'integer-overflow', confidence: 'low', severity: 'low', cwe: [197, 681] },
  bounds: { weakness: 'out-of-bounds-read', confidence: 'medium', cwe: [129] },
  null: { weakness: 'null-dereference', confidence: 'medium' },
  'maybe-null': { weakness: 'null-dereference', confidence: 'low', severity: 'low', cwe: [690] },
};

/** Analyzes each function by itself, and the functions that it calls with the arguments it passes. */
const wrongValues =
  (dialect: Dialect): NodeCheck =>
  (node, { body, source }) => {
    if (node !== body[0]) return undefined;
    const file = new FileFacts(body, source, dialect);
    for (const definition of file.all) file.resultOf(definition, [], 0);
    return [...file.faults.values()].map(
      ({ node: { start, end }, kind }): NodeFinding => ({ ...TOLD[kind], start, end }),
    );
  };

export const CSHARP_VALUES: NodeCheck = wrongValues(CSHARP);
export const GO_VALUES: NodeCheck = wrongValues(GO);
