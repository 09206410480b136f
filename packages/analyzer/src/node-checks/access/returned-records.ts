/** @module The response that returns the record selected by a handler. */
import type { FlowStep } from '../../api-model/raw-finding.ts';

/** Returns flow steps for the query and the last response with the record; none if the record isn't in a variable. */
export function stepsToResponse(source: string, start: number, end: number): readonly FlowStep[] {
  const line = source.slice(source.lastIndexOf('\n', start) + 1, start);
  const name = /([A-Za-z_]\w*)\s*(?::[^=\n]+)?=\s*[^=\n]*$/.exec(line)?.[1];
  if (name === undefined) return [];
  const answers = source
    .slice(start, end)
    .matchAll(new RegExp(`\\b(?:return|render|res\\.json|res\\.send|delete)\\b[^\\n]*\\b${name}\\b[^\\n]*`, 'g'));
  const last = [...answers].at(-1);
  if (!last) return [];
  const at = start + last.index;
  return [
    { start, end: start + 1, note: 'picks the record' },
    { start: at, end: at + last[0].length, note: 'returns it in the response' },
  ];
}
