import { Alert } from '@scanner/ui/alert.tsx';
import { usePageTitle } from '@scanner/ui/page-title.ts';
import { useLocation } from 'react-router-dom';
import { AuthPage } from '../form/auth-page.tsx';
import { BackHome } from '../form/back-home.tsx';
import { ForgotPasswordLink } from '../form/forgot-password-link.tsx';
import { RESET_DONE_TEXT, tellsOfReset } from '../reset-password/reset-done.ts';
import { AdminLoginForm } from './admin-login-form.tsx';

/** The page at /admin/login. */
export function AdminLoginPage() {
  usePageTitle('Admin Login');
  const { state } = useLocation();
  return (
    <AuthPage title="Admin Login" text="For the administrator of this installation." footer={<BackHome />}>
      {tellsOfReset(state) && (
        <Alert variant="success" role="alert" className="mb-4">
          {RESET_DONE_TEXT}
        </Alert>
      )}
      <AdminLoginForm />
      <ForgotPasswordLink />
    </AuthPage>
  );
}
