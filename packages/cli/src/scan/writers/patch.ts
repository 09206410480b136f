/** @module All verified fixes as one diff, with paths relative to the working directory. */
import { combinedPatch, combineFixes } from '@scanner/report/combined-fixes.ts';
import { fromWorkingFolder } from './paths.ts';
import type { ReportWriter } from './writer.ts';

export const writePatch: ReportWriter = ({ files }) =>
  files
    .map(({ candidate, scanned, findings }) =>
      scanned.kind === 'failed'
        ? ''
        : combinedPatch(fromWorkingFolder(candidate), scanned.text, combineFixes([...findings])),
    )
    .join('');
