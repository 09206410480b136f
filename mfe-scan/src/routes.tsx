import 'virtual:mfe.css';
import { RemoteScope } from '@scanner/ui/remote-scope.tsx';
import { Outlet, type RouteObject } from 'react-router-dom';

/** The routes of this remote; each page is a separate chunk. */
export const routes: RouteObject[] = [
  {
    element: (
      <RemoteScope name="mfe-scan">
        <Outlet />
      </RemoteScope>
    ),
    children: [
      {
        path: '/scan',
        lazy: async () => ({ Component: (await import('./start/start-scan-page.tsx')).StartScanPage }),
      },
      {
        path: '/scan/private',
        lazy: async () => ({ Component: (await import('./private/private-scan-page.tsx')).PrivateScanPage }),
      },
      {
        path: '/scan/sample',
        lazy: async () => ({ Component: (await import('./sample/sample-scan-page.tsx')).SampleScanPage }),
      },
      {
        path: '/scan/connect-model',
        lazy: async () => ({ Component: (await import('./model/connect-model-page.tsx')).ConnectModelPage }),
      },
      {
        path: '/scan/rules/:id',
        lazy: async () => ({ Component: (await import('./rules/rule-page.tsx')).RulePage }),
      },
      {
        path: '/scan/:id',
        lazy: async () => ({ Component: (await import('./results/scan-page.tsx')).ScanPage }),
      },
    ],
  },
];
