import { shellConfig } from '@scanner/federation/build';
import { defineConfig, mergeConfig } from 'vite';
import { prerenderedPages } from './build/prerendered-pages.ts';

export default defineConfig(({ mode }) => {
  const config = shellConfig(import.meta.dirname, mode);
  // Under a remote that is being developed, the page comes without markup.
  if (mode === 'development') return config;
  return mergeConfig(config, { plugins: [prerenderedPages(import.meta.dirname)] });
});
