/** @module Models of template names from untrusted data. */
import type { SinkModel } from '../../api-model/api.ts';

/**
 * Returns sinks for the name of a template. A name after a constant folder still leads to a template of the program:
 * all that an attacker gains is a page that wasn't meant to be shown.
 */
export function templateNames(note: string, call: readonly string[]): SinkModel[] {
  const inFolder = { arg: 0, starts: /\w\/$/ } as const;
  const common = { weakness: 'unsafe-include', note, call, args: [0] } as const;
  return [
    { ...common, when: { unless: inFolder } },
    { ...common, when: inFolder, severity: 'medium' },
  ];
}
