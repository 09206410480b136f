/** @module Locations in SARIF's terms: columns count UTF-16 units from 1, ends are exclusive. */
import type { TextEdit, Vulnerability } from '@scanner/contracts/vulnerability.ts';
import type { ArtifactLocation, Location, Region } from 'sarif';

/** The base that paths are relative to, by the name that code hosts know. */
export const SOURCE_ROOT = '%SRCROOT%';

/** A relative path as a URI: every part is encoded, so that no folder name can be read as a scheme or a query. */
export const artifactAt = (path: string): ArtifactLocation => ({
  uri: path.split('/').map(encodeURIComponent).join('/'),
  uriBaseId: SOURCE_ROOT,
});

/** The same, with its index in the list of artifacts. */
export const artifactLocation = (path: string, index: number): ArtifactLocation => ({ ...artifactAt(path), index });

/** Converts offsets to lines and columns of one text. */
export function lineColumns(text: string): (offset: number) => { line: number; column: number } {
  const starts = [0];
  for (const { index, 0: ending } of text.matchAll(/\r\n|\r|\n/g)) starts.push(index + ending.length);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}

/**
 * The region that an edit deletes. With lines and columns if the text is available, for readers that don't support
 * offsets.
 */
export function editRegion({ start, end }: TextEdit, at: ReturnType<typeof lineColumns> | undefined): Region {
  const offsets = { charOffset: start, charLength: end - start };
  if (!at) return offsets;
  const from = at(start);
  const to = at(end);
  return { startLine: from.line, startColumn: from.column, endLine: to.line, endColumn: to.column, ...offsets };
}

/** The location of a finding, with the lines around it. */
export function findingLocation(found: Vulnerability, artifact: ArtifactLocation): Location {
  const { lineNumber, columnNumber, endLineNumber } = found.location;
  const snippet = found.codeSnippet;
  const first = found.snippetStartLine ?? lineNumber;
  return {
    physicalLocation: {
      artifactLocation: artifact,
      region: {
        startLine: lineNumber,
        ...(columnNumber === undefined ? {} : { startColumn: columnNumber }),
        ...(endLineNumber === undefined ? {} : { endLine: endLineNumber }),
      },
      ...(snippet === undefined
        ? {}
        : {
            contextRegion: {
              startLine: first,
              endLine: first + snippet.split('\n').length - 1,
              snippet: { text: snippet },
            },
          }),
    },
  };
}
