/** @module Verifies fixes in a project: the file is edited, the other files of the flows stay unchanged. */

import type { FixInput } from '../fix/attach.ts';
import type { Rescan, Scan } from '../fix/verify.ts';
import type { Callers } from '../interpreter/context/frame.ts';
import type { SourceParser } from '../parse/parser.ts';
import { describeAll, rescan, searchFile, type Yielding } from '../scan-file.ts';
import { indexLines } from '../text/lines.ts';
import type { SourceFile } from '../text/source-file.ts';
import { Layout } from './layout.ts';
import type { Linker } from './linker.ts';
import { importsIn, type ModuleFile } from './module-file.ts';
import { findInUnit } from './unit-findings.ts';

export interface FixedFile {
  source: SourceFile;
  /** The file and those that its flows pass through, in execution order. */
  involved: readonly ModuleFile[];
  file: ModuleFile | undefined;
  /** Links files, one of them edited. */
  relink(files: readonly ModuleFile[]): Linker;
  callers: Callers;
}

/** Maximum size of the files analyzed per attempt, in characters. */
const INVOLVED_CHARACTERS_MAX = 150_000;

/** Analyzes the edited file together with the others. */
function scanTogether(
  parser: SourceParser,
  { source, involved, file, relink, callers }: FixedFile,
  options: Yielding,
): Scan {
  return async (text, parseErrorsMax) => {
    await options.yieldTo?.();
    const edited = { ...source, text };
    const tally = await searchFile(parser, edited, indexLines(text), options, { parseErrorsMax, defersFlow: true });
    const found = tally.linkable?.found;
    if (found) {
      const other: ModuleFile = {
        ...{ path: source.fileName, language: source.language, text, program: found.program, lowered: found.language },
        imports: importsIn(found.program),
      };
      const files = involved.map((one) => (one === file ? other : one));
      const layout = new Layout(files);
      const { findings, ofLibrary } = await layout.during(async () =>
        findInUnit({ files, own: new Set(files) }, relink(files), callers, layout),
      );
      tally.collected.add([...(findings.get(other) ?? []), ...(ofLibrary.get(other) ?? [])]);
    }
    const { programs, parseErrors, broken } = tally;
    return { rawFindings: tally.collected.finish().kept, programs, parseErrors, broken };
  };
}

const keyOf = ({ weakness, start, end }: Rescan['rawFindings'][number]): string => `${weakness} ${start} ${end}`;

/**
 * What fixes of a file are tried on. Only findings that the smaller analysis finds as well can be verified by it; the others
 * keep their examples.
 */
export async function fixInput(
  parser: SourceParser,
  fixed: FixedFile,
  findings: FixInput['findings'],
  options: Yielding,
): Promise<FixInput> {
  const { source, involved } = fixed;
  const size = involved.reduce((sum, { text }) => sum + text.length, 0);
  const isTogether = involved.length > 1 && size <= INVOLVED_CHARACTERS_MAX;
  const scan: Scan = isTogether
    ? scanTogether(parser, fixed, options)
    : (text, parseErrorsMax) => rescan(parser, { ...source, text }, options, parseErrorsMax);
  const before = await scan(source.text);
  const again = new Map(before.rawFindings.map((one) => [keyOf(one), one]));
  const verifiable = findings.flatMap(({ rawFinding, vulnerability }) => {
    const same = again.get(keyOf(rawFinding));
    return same ? [{ rawFinding: same, vulnerability }] : [];
  });
  return { text: source.text, language: source.language, before, findings: verifiable, scan };
}

/** The described findings of a file. */
export const describeFile = (source: SourceFile, rawFindings: Rescan['rawFindings']): Promise<FixInput['findings']> =>
  describeAll({ ...source, inFolder: true }, indexLines(source.text), rawFindings);
