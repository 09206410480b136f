import { globSync } from 'node:fs';
import { ROOT } from '../steps/paths.ts';

/** A unit that one team releases independently. */
export interface ShippedPart {
  /** Name of its folder, and of the environment with its secrets. */
  readonly name: string;
  /** Changes that release it, as path filters of a workflow. */
  readonly paths: readonly string[];
  /** The team that reviews changes to its folder. */
  readonly team: string;
}

/** All areas: folders whose name starts with `mfe-`. A new one needs no line here. */
export const areas = (): ShippedPart[] =>
  globSync('mfe-*', { cwd: ROOT })
    .sort()
    .map((name) => ({ name, paths: [`${name}/**`], team: `@owasp-scanner/${name.replace('mfe-', '')}` }));

/** Deployed Workers. */
export const WORKERS: readonly ShippedPart[] = [
  { name: 'shell', paths: ['shell/**', 'packages/federation/**'], team: '@owasp-scanner/platform' },
  { name: 'api', paths: ['api/**', 'packages/analyzer/**'], team: '@owasp-scanner/api' },
];

/** Folders that all areas are built from: their teams review them; areas include them in their own next release. */
export const SHARED: Readonly<Record<string, string>> = {
  'packages/contracts': '@owasp-scanner/platform',
  'packages/federation': '@owasp-scanner/platform',
  'packages/ui': '@owasp-scanner/platform',
  'packages/client': '@owasp-scanner/platform',
  'packages/analyzer': '@owasp-scanner/engine',
  'packages/report': '@owasp-scanner/engine',
  'packages/cli': '@owasp-scanner/engine',
};
