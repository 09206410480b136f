import { remoteConfig } from '@scanner/federation/build';
import { mergeConfig } from 'vite';
import { engineFiles } from './build/engine-files.ts';

const absent = `${import.meta.dirname}/src/results/absent-module.ts`;

const pages = {
  '/scan': { modules: ['src/start/start-scan-page.tsx'], appShell: true },
  '/scan/private': { modules: ['src/private/private-scan-page.tsx'] },
  '/scan/:id': { modules: ['src/results/scan-page.tsx'], asks: true },
} as const;

export default mergeConfig(remoteConfig('mfe-scan', import.meta.dirname, pages), {
  resolve: { alias: { html2canvas: absent, canvg: absent, dompurify: absent } },
  // A worker is bundled apart: it shares nothing with the page, so federation has no part in it.
  worker: { format: 'es', plugins: () => [engineFiles()] },
});
