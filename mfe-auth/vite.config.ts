import { remoteConfig } from '@scanner/federation/build';

export default remoteConfig('mfe-auth', import.meta.dirname, {
  '/register': { modules: ['src/register/RegisterPage.tsx'] },
  '/login': { modules: ['src/login/LoginPage.tsx'] },
  '/account': { modules: ['src/account/AccountPage.tsx'], asks: true },
  '/admin/login': { modules: ['src/admin-login/AdminLoginPage.tsx'] },
  '/admin/forgot-password': { modules: ['src/forgot-password/ForgotPasswordPage.tsx'] },
  '/admin/reset-password': { modules: ['src/reset-password/ResetPasswordPage.tsx'] },
});
