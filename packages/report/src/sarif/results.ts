/** @module Findings as SARIF results: flow, fix, fingerprint. */
import type { Vulnerability } from '@scanner/contracts/vulnerability.ts';
import type { ArtifactLocation, CodeFlow, Fix, Result, Suppression } from 'sarif';
import { dismissalText } from '../triage.ts';
import { artifactAt, editRegion, findingLocation, lineColumns } from './regions.ts';
import { LEVELS } from './rules.ts';
import type { Taxonomies } from './taxonomies.ts';

/** The file of a result. */
export interface ResultSource {
  artifact: ArtifactLocation;
  /** The scanned text, if available. */
  text: string | undefined;
}

const codeFlow = ({ flow }: Vulnerability, artifact: ArtifactLocation): CodeFlow => ({
  threadFlows: [
    {
      locations: flow.map(({ file, line, column, note, code }, index) => ({
        location: {
          physicalLocation: {
            artifactLocation: file === undefined ? artifact : artifactAt(file),
            region: {
              startLine: line,
              startColumn: column,
              ...(code === undefined ? {} : { snippet: { text: code } }),
            },
          },
          message: { text: note },
        },
        importance: index === 0 || index === flow.length - 1 ? 'essential' : 'important',
        executionOrder: index + 1,
      })),
    },
  ],
});

function fixOf({ fix }: Vulnerability, { artifact, text }: ResultSource): Fix | undefined {
  if (!fix?.edits || fix.edits.length === 0) return undefined;
  const at = text === undefined ? undefined : lineColumns(text);
  const replacements = fix.edits.map((edit) => ({
    deletedRegion: editRegion(edit, at),
    insertedContent: { text: edit.replacement },
  }));
  const [first, ...rest] = replacements;
  if (!first) return undefined;
  return {
    description: { text: fix.description },
    artifactChanges: [{ artifactLocation: artifact, replacements: [first, ...rest] }],
  };
}

/** A finding that a comment in the code suppresses. */
export interface SuppressedFinding {
  finding: Vulnerability;
  justification: string;
}

/** Whether a finding counts. */
export interface Triage {
  /** Whether any result of the run has suppressions: then all must have them. */
  isTriaged: boolean;
  /** The reason in the comment that suppresses this one. */
  justification: string | undefined;
}

const suppressionsOf = ({ dismissal }: Vulnerability, justification: string | undefined): Suppression[] => [
  ...(justification === undefined ? [] : [{ kind: 'inSource' as const, justification }]),
  ...(dismissal
    ? [{ kind: 'external' as const, status: 'accepted' as const, justification: dismissalText(dismissal) }]
    : []),
];

/** One finding as a result. `ruleIndex` is the index of its rule among the tool's. */
export function resultOf(
  found: Vulnerability,
  source: ResultSource,
  ruleIndex: number,
  taxonomies: Taxonomies,
  { isTriaged, justification }: Triage,
): Result {
  const fix = fixOf(found, source);
  const score = found.exploitability?.score;
  return {
    ruleId: found.ruleId,
    ruleIndex,
    level: LEVELS[found.severity],
    message: { text: found.description },
    locations: [findingLocation(found, source.artifact)],
    ...(found.flow.length === 0 ? {} : { codeFlows: [codeFlow(found, source.artifact)] }),
    ...(fix ? { fixes: [fix] } : {}),
    // Code hosts track an alert by the first one; the count distinguishes equal ones, and ours are distinct already.
    partialFingerprints: { primaryLocationLineHash: `${found.fingerprint}:1`, 'owaspScanner/v1': found.fingerprint },
    ...(isTriaged ? { suppressions: suppressionsOf(found, justification) } : {}),
    ...(found.baselineState ? { baselineState: found.baselineState } : {}),
    taxa: taxonomies.references(found),
    ...(score === undefined ? {} : { rank: score * 10 }),
    properties: {
      severity: found.severity,
      confidence: found.confidence,
      detectedBy: found.detectedBy,
      recommendation: found.suggestion,
      ...(found.exploitability ? { exploitability: found.exploitability } : {}),
      ...(found.complianceMapping ? { compliance: found.complianceMapping.requirements } : {}),
    },
  };
}
