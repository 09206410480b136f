import { remoteConfig } from '@scanner/federation/build';

export default remoteConfig('mfe-admin', import.meta.dirname, {
  '/admin/users': { modules: ['src/layout/AdminLayout.tsx', 'src/users/UsersPage.tsx'], asks: true },
  '/admin/reports': { modules: ['src/layout/AdminLayout.tsx', 'src/reports/ReportsPage.tsx'], asks: true },
  '/admin/releases': { modules: ['src/layout/AdminLayout.tsx', 'src/releases/ReleasesPage.tsx'], asks: true },
  '/admin/audit': { modules: ['src/layout/AdminLayout.tsx', 'src/audit/AuditPage.tsx'], asks: true },
});
