import { remoteConfig } from '@scanner/federation/build';
import { defineConfig, mergeConfig } from 'vite';
import { engineFiles } from './build/engine-files.ts';
import { rulesModule } from './build/rules.ts';

const absent = `${import.meta.dirname}/src/results/absent-module.ts`;

const pages = {
  '/scan': { modules: ['src/start/start-scan-page.tsx'], appShell: true },
  '/scan/private': { modules: ['src/private/private-scan-page.tsx'] },
  '/scan/rules/:id': { modules: ['src/rules/rule-page.tsx'] },
  '/scan/:id': { modules: ['src/results/scan-page.tsx'], asks: true },
} as const;

const preset = remoteConfig('mfe-scan', import.meta.dirname, pages);

export default defineConfig((env) =>
  mergeConfig(preset(env), {
    plugins: [rulesModule()],
    resolve: { alias: { html2canvas: absent, canvg: absent, dompurify: absent } },
    // A worker is bundled separately: it shares nothing with the page, so federation doesn't apply.
    worker: { format: 'es', plugins: () => [engineFiles()] },
  }),
);
