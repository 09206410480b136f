import { shellConfig } from '@scanner/federation/build';
import { defineConfig, mergeConfig } from 'vite';
import { prerenderedPages } from './build/prerendered-pages.ts';

/** What the landing page needs and later chunks share: one file, not a small one for each group of chunks that does. */
const COMMON = /\/node_modules\/(?:react|react-dom|scheduler|@tanstack|clsx|tailwind-merge)\//;

export default defineConfig(({ mode }) => {
  const config = shellConfig(import.meta.dirname, mode);
  // Under a remote that is being developed, the page comes without markup.
  if (mode === 'development') return config;
  return mergeConfig(config, {
    plugins: [prerenderedPages(import.meta.dirname)],
    build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'common', test: COMMON }] } } } },
  });
});
