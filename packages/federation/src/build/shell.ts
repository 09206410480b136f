import { federation } from '@module-federation/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { SHELL_FACTS_FILE } from '../release/schema.ts';
import { BROWSER_TARGET } from './remote.ts';
import { sharedVersions, shares } from './shares.ts';

/**
 * The Vite configuration of the shell: it provides the federation runtime and the one copy of every shared module.
 * Remotes are not named here: the page brings their addresses at run time.
 */
export function shellConfig(appDir: string): UserConfig {
  return {
    root: appDir,
    base: '/',
    plugins: [
      react(),
      tailwindcss(),
      federation({
        name: 'shell',
        filename: 'assets/shell-entry-[hash].js',
        remotes: {},
        shared: shares(appDir, 'shell'),
        shareStrategy: 'loaded-first',
        experiments: { provideExternalRuntime: true },
        manifest: false,
        dts: false,
      }),
      shellFacts(appDir),
    ],
    build: { target: BROWSER_TARGET, modulePreload: { polyfill: false } },
  };
}

/** Writes down which copies of shared packages the page gives, so that publishing can check a release against them. */
function shellFacts(appDir: string): Plugin {
  return {
    name: 'scanner:shell-facts',
    apply: 'build',
    generateBundle() {
      const source = JSON.stringify({ shared: sharedVersions(appDir) });
      this.emitFile({ type: 'asset', fileName: SHELL_FACTS_FILE, source });
    },
  };
}
