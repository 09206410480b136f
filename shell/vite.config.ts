import { shellConfig } from '@scanner/federation/build';
import { defineConfig, mergeConfig } from 'vite';
import { prerenderedPages } from './build/prerendered-pages.ts';

/** What the landing page and later chunks share, in one file instead of a small one for each combination of chunks. */
const COMMON = /\/node_modules\/(?:react|react-dom|scheduler|@tanstack|clsx|tailwind-merge)\//;

export default defineConfig(({ mode }) => {
  const config = shellConfig(import.meta.dirname, mode);
  // For a remote in development, the page has no prerendered markup.
  if (mode === 'development') return config;
  return mergeConfig(config, {
    plugins: [prerenderedPages(import.meta.dirname)],
    build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'common', test: COMMON }] } } } },
  });
});
