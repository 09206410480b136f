/** @module Turns weaknesses reported by another reader of the file into vulnerabilities like the engine's own. */

import type { Confidence } from '@scanner/contracts/confidence.ts';
import type { Vulnerability } from '@scanner/contracts/vulnerability.ts';
import type { Weakness } from '../api-model/weakness.ts';
import { isAuthenticationCheck } from '../assess/access/authentication.ts';
import { isTestCode } from '../assess/test-code.ts';
import { describe } from '../findings/describe.ts';
import { createFingerprints } from '../findings/fingerprint.ts';
import type { Route } from '../routes/index.ts';
import { indexLines } from '../text/lines.ts';
import type { SourceFile } from '../text/source-file.ts';

export interface Reported {
  readonly weakness: Weakness;
  /** Offsets of the place in the file. */
  readonly start: number;
  readonly end: number;
  readonly confidence: Confidence;
  /** The enclosing function, '' at the top level. Its name and the weakness identify the finding. */
  readonly functionName: string;
  /** Range of the enclosing function, in which the assessment searches for the data at stake. */
  readonly region: { readonly start: number; readonly end: number };
  readonly annotations: readonly string[];
  /** Whether the function handles network requests. */
  readonly isRemote: boolean;
  /** The routes that the function handles. */
  readonly routes?: readonly Route[];
}

/**
 * Returns the vulnerabilities, assessed like the engine's. The identity is the weakness in its function instead of the
 * quoted line: a reader that quotes another line next time has found the same defect.
 */
export function describeReported(file: SourceFile, reported: readonly Reported[]): Vulnerability[] {
  const lines = indexLines(file.text);
  const fingerprints = createFingerprints();
  const source = { ...file, isTest: isTestCode(file), lines };
  return reported.map((one, index) => {
    const { weakness, start, end, confidence, functionName, region, annotations, isRemote, routes = [] } = one;
    const name = functionName || undefined;
    const rawFinding = {
      weakness: weakness.id,
      start,
      end,
      confidence,
      steps: [],
      routes,
      ...(name === undefined ? {} : { functionName: name }),
      circumstances: {
        sourceKind: isRemote ? ('remote' as const) : undefined,
        sourceLabel: undefined,
        entryName: undefined,
        handler: undefined,
        authentication: annotations.find(isAuthenticationCheck),
        region,
        sanitizers: [],
        isReported: true,
      },
    };
    const identity = (ruleId: string, code: string, functionText: string): string =>
      fingerprints(ruleId, functionText === '' ? code : 'reported', functionText);
    return { ...describe(rawFinding, weakness, source, identity, `reported-${index + 1}`), detectedBy: 'model' };
  });
}
