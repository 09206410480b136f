import { remoteConfig } from '@scanner/federation/build';

export default remoteConfig('mfe-history', import.meta.dirname, {
  '/history': { modules: ['src/history/history-page.tsx'], asks: true },
  '/history/compare': { modules: ['src/compare/compare-page.tsx'], asks: true },
});
