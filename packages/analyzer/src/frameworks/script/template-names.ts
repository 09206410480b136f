/** @module Templates whose name comes from outside. */
import type { SinkModel } from '../../api-model/api.ts';

/**
 * A template chosen from outside. A name that begins with a folder and stands alone for the rest still leads to a template
 * of the program: what is gained by it is a page that was not meant to be seen so.
 */
export function templateNames(note: string, call: readonly string[]): SinkModel[] {
  const inFolder = { arg: 0, starts: /\w\/$/ } as const;
  const common = { weakness: 'unsafe-include', note, call, args: [0] } as const;
  return [
    { ...common, when: { unless: inFolder } },
    { ...common, when: inFolder, severity: 'medium' },
  ];
}
