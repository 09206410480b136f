import 'virtual:mfe.css';
import { RemoteScope } from '@scanner/ui/remote-scope.tsx';
import { Outlet, type RouteObject } from 'react-router-dom';

/** The routes: registration, login, admin login, password reset, and the account. */
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
        lazy: async () => ({ Component: (await import('./register/register-page.tsx')).RegisterPage }),
      },
      { path: '/login', lazy: async () => ({ Component: (await import('./login/login-page.tsx')).LoginPage }) },
      { path: '/account', lazy: async () => ({ Component: (await import('./account/account-page.tsx')).AccountPage }) },
      {
        path: '/admin/login',
        lazy: async () => ({ Component: (await import('./admin-login/admin-login-page.tsx')).AdminLoginPage }),
      },
      {
        path: '/admin/forgot-password',
        lazy: async () => ({
          Component: (await import('./forgot-password/forgot-password-page.tsx')).ForgotPasswordPage,
        }),
      },
      {
        path: '/admin/reset-password',
        lazy: async () => ({ Component: (await import('./reset-password/reset-password-page.tsx')).ResetPasswordPage }),
      },
    ],
  },
];
