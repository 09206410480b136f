import { remoteConfig } from '@scanner/federation/build';

export default remoteConfig('mfe-admin', import.meta.dirname, {
  '/admin/users': { modules: ['src/layout/admin-layout.tsx', 'src/users/users-page.tsx'], asks: true },
  '/admin/reports': { modules: ['src/layout/admin-layout.tsx', 'src/reports/reports-page.tsx'], asks: true },
  '/admin/releases': { modules: ['src/layout/admin-layout.tsx', 'src/releases/releases-page.tsx'], asks: true },
  '/admin/audit': { modules: ['src/layout/admin-layout.tsx', 'src/audit/audit-page.tsx'], asks: true },
});
