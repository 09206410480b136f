import { remoteConfig } from '@scanner/federation/build';
import { mergeConfig } from 'vite';

const absent = `${import.meta.dirname}/src/results/absent-module.ts`;

export default mergeConfig(remoteConfig('mfe-scan', import.meta.dirname), {
  resolve: { alias: { html2canvas: absent, canvg: absent, dompurify: absent } },
});
