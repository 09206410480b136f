import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@scanner/contracts';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { PAGE_MARK, pageMark } from '../page/mark.ts';
import { providedNames } from '../provided/index.ts';
import { SHELL_FACTS_FILE, type ShellFacts } from '../release/schema.ts';
import { BROWSER_TARGET } from './names.ts';
import { sharedVersions } from './shared-versions.ts';

/**
 * The Vite configuration of the shell: one bundle, in which the federation runtime is a chunk loaded with the first
 * area. Remotes are not named here: the page provides their URLs at run time.
 *
 * @param mode `development` builds the shell with React's development build, into `dist-dev`: only that one can replace
 * components of a running page, as `npm run dev` does
 */
export function shellConfig(appDir: string, mode = 'production'): UserConfig {
  const isForDevelopment = mode === 'development';
  return {
    root: appDir,
    base: '/',
    plugins: [react(), tailwindcss(), shellFacts(appDir), runtimeInMark(), fontsEarly()],
    define: {
      SHARED_VERSIONS: JSON.stringify(sharedVersions(appDir)),
      // The runtime's parts for servers, and for remotes with a manifest.
      ENV_TARGET: '"web"',
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      ...(isForDevelopment ? { 'process.env.NODE_ENV': '"development"' } : {}),
    },
    build: {
      target: BROWSER_TARGET,
      modulePreload: { polyfill: false },
      ...(isForDevelopment ? { outDir: 'dist-dev', minify: false } : {}),
    },
  };
}

/** Writes which shared packages the page provides, so that publishing can check a release against them. */
function shellFacts(appDir: string): Plugin {
  return {
    name: 'scanner:shell-facts',
    apply: 'build',
    generateBundle(_options, bundle) {
      const facts: ShellFacts = {
        version: `${packageVersion(appDir)}-${contentHash(bundle)}`,
        contractVersion: CONTRACT_VERSION,
        shared: sharedVersions(appDir),
        provides: providedNames(),
      };
      this.emitFile({ type: 'asset', fileName: SHELL_FACTS_FILE, source: JSON.stringify(facts) });
    },
  };
}

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...args: never[]) => unknown>>[1];

const HASH_DIGITS = 12;

/** The hash of the whole bundle: the same sources result in the same version. */
function contentHash(bundle: Bundle): string {
  const hash = createHash('sha256');
  for (const [name, file] of Object.entries(bundle).sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(name).update(file.type === 'chunk' ? file.code : file.source);
  }
  return hash.digest('hex').slice(0, HASH_DIGITS);
}

function packageVersion(appDir: string): string {
  return String(JSON.parse(readFileSync(join(appDir, 'package.json'), 'utf8')).version);
}

/** Tells the edge, in a mark of the page, which file to preload on a page that shows an area. */
function runtimeInMark(): Plugin {
  return {
    name: 'scanner:runtime-in-mark',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const runtime = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/federation/src/runtime/federation.ts'),
        );
        if (runtime === undefined) throw new Error('The federation runtime is not a chunk of its own.');
        if (!PAGE_MARK.test(html)) throw new Error('index.html has no mark for what is composed.');
        return html.replace(PAGE_MARK, pageMark(`/${runtime.fileName}`));
      },
    },
  };
}

/** Preloads the page's fonts: the style sheet would request them a round trip later. */
function fontsEarly(): Plugin {
  return {
    name: 'scanner:fonts-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => name.endsWith('.woff2'))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head-prepend',
          })),
    },
  };
}
