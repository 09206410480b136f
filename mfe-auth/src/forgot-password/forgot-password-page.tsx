import { usePageTitle } from '@scanner/ui/page-title.ts';
import { useState } from 'react';
import { AuthPage } from '../form/auth-page.tsx';
import { BackHome } from '../form/back-home.tsx';
import { TextLink } from '../form/text-link.tsx';
import { CheckYourEmail } from './check-your-email.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

/**
 * The page at /admin/forgot-password. Its message is the same for every address, so it doesn't reveal who has an
 * account.
 */
export function ForgotPasswordPage() {
  usePageTitle('Forgot Password');
  const [asked, setAsked] = useState(false);
  return (
    <AuthPage title="Forgot Password" text="We'll send you a link to choose a new one." footer={<BackHome />}>
      {asked ? (
        <CheckYourEmail onAgain={() => setAsked(false)} />
      ) : (
        <ForgotPasswordForm onAsked={() => setAsked(true)} />
      )}
      <p className="mt-3 text-center">
        <TextLink to="/admin/login">Back to Admin Login</TextLink>
      </p>
    </AuthPage>
  );
}
