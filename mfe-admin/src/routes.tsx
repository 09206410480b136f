import 'virtual:mfe.css';
import { RemoteScope } from '@scanner/ui/remote-scope.tsx';
import { Outlet, type RouteObject } from 'react-router-dom';

/** The administration: every page is within the layout that requires an administrator. */
export const routes: RouteObject[] = [
  {
    element: (
      <RemoteScope name="mfe-admin">
        <Outlet />
      </RemoteScope>
    ),
    children: [
      {
        lazy: async () => ({ Component: (await import('./layout/admin-layout.tsx')).AdminLayout }),
        children: [
          {
            path: '/admin/users',
            lazy: async () => ({ Component: (await import('./users/users-page.tsx')).UsersPage }),
          },
          {
            path: '/admin/reports',
            lazy: async () => ({ Component: (await import('./reports/reports-page.tsx')).ReportsPage }),
          },
          {
            path: '/admin/releases',
            lazy: async () => ({ Component: (await import('./releases/releases-page.tsx')).ReleasesPage }),
          },
          {
            path: '/admin/audit',
            lazy: async () => ({ Component: (await import('./audit/audit-page.tsx')).AuditPage }),
          },
        ],
      },
    ],
  },
];
