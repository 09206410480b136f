import 'virtual:mfe.css';
import { RemoteScope } from '@scanner/ui/remote-scope.tsx';
import { Outlet, type RouteObject } from 'react-router-dom';

/** The ways in: registration, login, admin login. */
export const routes: RouteObject[] = [
  {
    element: (
      <RemoteScope name="mfe-auth">
        <Outlet />
      </RemoteScope>
    ),
    children: [
      {
        path: '/register',
        lazy: async () => ({ Component: (await import('./register/RegisterPage.tsx')).RegisterPage }),
      },
      { path: '/login', lazy: async () => ({ Component: (await import('./login/LoginPage.tsx')).LoginPage }) },
      {
        path: '/admin/login',
        lazy: async () => ({ Component: (await import('./admin-login/AdminLoginPage.tsx')).AdminLoginPage }),
      },
    ],
  },
];
