import 'virtual:mfe.css';
import { RemoteScope } from '@scanner/ui/remote-scope.tsx';
import { Outlet, type RouteObject } from 'react-router-dom';

/** The routes of this remote. */
export const routes: RouteObject[] = [
  {
    element: (
      <RemoteScope name="mfe-history">
        <Outlet />
      </RemoteScope>
    ),
    children: [
      {
        path: '/history',
        lazy: async () => ({ Component: (await import('./history/history-page.tsx')).HistoryPage }),
      },
      {
        path: '/history/compare',
        lazy: async () => ({ Component: (await import('./compare/compare-page.tsx')).ComparePage }),
      },
    ],
  },
];
