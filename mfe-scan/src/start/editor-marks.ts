import type { Vulnerability } from '@scanner/contracts';
import type { EditorMark } from '@scanner/ui/code/editor-marks.ts';
import { SEVERITY_LABEL } from '@scanner/ui/severity.tsx';

/** Marks of findings in the editor. */
export const marksOf = (findings: readonly Vulnerability[]): EditorMark[] =>
  findings.map(({ location, severity, title }) => ({
    line: location.lineNumber,
    column: location.columnNumber,
    severity,
    severityLabel: SEVERITY_LABEL[severity],
    title,
  }));
