import type { NotAnalyzed, Vulnerability } from '@scanner/contracts';

/** The live preview's state for the code in the editor. */
export type PreviewState =
  /** There is no code. */
  | { kind: 'empty' }
  /** The code is being analyzed for the first time. */
  | { kind: 'reading' }
  | { kind: 'read'; findings: readonly Vulnerability[]; notAnalyzed?: NotAnalyzed | undefined }
  /** The code is longer than what is analyzed during typing, or the analysis takes longer. */
  | { kind: 'paused'; reason: 'long' | 'slow' }
  /** The engine doesn't run here, or one of its files differs from the published one. */
  | { kind: 'unavailable'; damaged: boolean };

/** Maximum length of code that is analyzed at every pause in typing: some tenths of a second of work. */
export const PREVIEW_CHARACTERS_MAX = 200_000;

const NO_FINDINGS: readonly Vulnerability[] = [];

export const findingsOf = (state: PreviewState): readonly Vulnerability[] =>
  state.kind === 'read' ? state.findings : NO_FINDINGS;

/** The language that the code looks like, if it differs from the analyzed one. */
export const otherLanguageOf = (state: PreviewState): string | undefined =>
  state.kind === 'read' ? state.notAnalyzed?.looksLike : undefined;

/** The line of status. */
export function previewText(state: PreviewState): string {
  switch (state.kind) {
    case 'empty':
      return 'Findings show here while you type';
    case 'reading':
      return 'Reading the code…';
    case 'read':
      if (state.findings.length === 0)
        return state.notAnalyzed ? 'Hardly any of this can be read' : 'No findings so far';
      return `${state.findings.length} ${state.findings.length === 1 ? 'finding' : 'findings'} so far`;
    case 'paused':
      return state.reason === 'long'
        ? `Live preview pauses above ${PREVIEW_CHARACTERS_MAX.toLocaleString('en-US')} characters. Analyze reads all of it`
        : 'This code takes too long for a live preview. Analyze reads all of it';
    case 'unavailable':
      return state.damaged
        ? 'Live preview is off: a file of it is not what was published. This was reported. Analyze works all the same'
        : 'Live preview does not run in this browser. Analyze works all the same';
  }
}
