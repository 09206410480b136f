import { remoteConfig } from '@scanner/federation/build';

export default remoteConfig('mfe-history', import.meta.dirname, {
  '/history': { modules: ['src/history/HistoryPage.tsx'], asks: true },
  '/history/compare': { modules: ['src/compare/ComparePage.tsx'], asks: true },
});
