/**
 * @module The shell and the product's own areas as one bundle, without federation: a baseline for measurements, which
 * is never released. Sources, pages and lazy routes are the product's own; one style sheet has the utilities of all.
 */
import { join, resolve } from 'node:path';
import { REMOTES } from '@scanner/contracts/remotes.ts';
import { engineFiles } from '../../mfe-scan/build/engine-files.ts';
import { rulesModule } from '../../mfe-scan/build/rules.ts';
import shellConfig from '../../shell/vite.config.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SHELL = join(ROOT, 'shell');
const AREAS = Object.keys(REMOTES);

const inRoot = (...parts: readonly string[]): string => JSON.stringify(join(ROOT, ...parts));

/** Replaces the shell's loader with the routes of each area, which are in the same build. */
const LOADER = `
export const remotes = [];
const areas = { ${AREAS.map((name) => `${JSON.stringify(name)}: () => import(${inRoot(name, 'src/routes.tsx')})`).join(', ')} };
export const loader = { ahead() {}, routes: async (name) => (await areas[name]()).routes };
`;

/** Empty: its contents are in the shell's style sheet. */
const AREA_STYLES = '\0one-bundle.css.js';

const oneBundle = {
  name: 'one-bundle',
  enforce: 'pre',
  resolveId: (id: string) => (id === 'virtual:mfe.css' ? AREA_STYLES : undefined),
  load(id: string) {
    if (id === AREA_STYLES) return '';
    return id === join(SHELL, 'src/remotes/loader.ts') ? LOADER : undefined;
  },
  transform: (code: string, id: string) =>
    id === join(SHELL, 'src/styles.css')
      ? code + AREAS.map((name) => `@source ${inRoot(name, 'src')};\n`).join('')
      : undefined,
} as const;

/** The federation runtime isn't in this bundle, so the page has no place for its path. */
const NO_RUNTIME = 'scanner:runtime-in-mark';

/** Unused parts of the scan page's PDF library are replaced, as in mfe-scan. */
const absent = join(ROOT, 'mfe-scan/src/results/absent-module.ts');

type Env = Parameters<typeof shellConfig>[0];

export default (env: Env) => {
  const config = shellConfig(env);
  const plugins = (config.plugins ?? []).filter(
    (plugin) => !(plugin && typeof plugin === 'object' && 'name' in plugin && plugin.name === NO_RUNTIME),
  );
  return {
    ...config,
    plugins: [oneBundle, rulesModule(), ...plugins],
    resolve: { alias: { html2canvas: absent, canvg: absent, dompurify: absent } },
    worker: { format: 'es' as const, plugins: () => [engineFiles()] },
    build: { ...config.build, manifest: true },
  };
};
