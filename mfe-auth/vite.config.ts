import { remoteConfig } from '@scanner/federation/build';

export default remoteConfig('mfe-auth', import.meta.dirname, {
  '/register': { modules: ['src/register/register-page.tsx'] },
  '/login': { modules: ['src/login/login-page.tsx'] },
  '/account': { modules: ['src/account/account-page.tsx'], asks: true },
  '/admin/login': { modules: ['src/admin-login/admin-login-page.tsx'] },
  '/admin/forgot-password': { modules: ['src/forgot-password/forgot-password-page.tsx'] },
  '/admin/reset-password': { modules: ['src/reset-password/reset-password-page.tsx'] },
});
