import { Alert } from '@scanner/ui/alert.tsx';
import { usePageTitle } from '@scanner/ui/page-title.ts';
import { useLocation } from 'react-router-dom';
import { AuthPage } from '../form/auth-page.tsx';
import { BackHome } from '../form/back-home.tsx';
import { ForgotPasswordLink } from '../form/forgot-password-link.tsx';
import { TextLink } from '../form/text-link.tsx';
import { isAfterReset, RESET_DONE_TEXT } from '../reset-password/reset-done.ts';
import { AdminLoginForm } from './admin-login-form.tsx';

/** The page at /admin/login. */
export function AdminLoginPage() {
  usePageTitle('Admin Login');
  const { state } = useLocation();
  return (
    <AuthPage title="Admin Login" text="For the administrator of this installation." footer={<BackHome />}>
      <AdminLoginForm notice={isAfterReset(state) && <ResetDone />} />
      <ForgotPasswordLink />
    </AuthPage>
  );
}

/** After a reset, which may have been a user's: the mailed link is the same for all. */
const ResetDone = () => (
  <Alert variant="success" role="alert">
    <p>{RESET_DONE_TEXT}</p>
    <p>
      <TextLink to="/login">Go to the user login</TextLink>
    </p>
  </Alert>
);
