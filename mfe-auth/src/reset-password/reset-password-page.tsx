import { Button } from '@scanner/ui/button.tsx';
import { EmptyState } from '@scanner/ui/empty-state.tsx';
import { usePageTitle } from '@scanner/ui/page-title.ts';
import { Link2Off } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { AuthPage } from '../form/auth-page.tsx';
import { TextLink } from '../form/text-link.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

/** The page at /admin/reset-password, to which the mailed link with its token leads. */
export function ResetPasswordPage() {
  const token = useSearchParams()[0].get('token')?.trim();
  usePageTitle(token ? 'Reset Password' : 'Invalid Reset Link');
  if (!token) return <InvalidLink />;
  return (
    <AuthPage
      title="Reset Password"
      text="Choose a new password. You are logged out everywhere once it is set."
      footer={<TextLink to="/admin/forgot-password">Request a new reset link</TextLink>}
    >
      <ResetPasswordForm token={token} />
    </AuthPage>
  );
}

const InvalidLink = () => (
  <EmptyState
    icon={Link2Off}
    as="h1"
    title="Invalid Reset Link"
    description="This link has no reset token. Open the link from the email, or request a new one."
    action={
      <Button asChild>
        <Link to="/admin/forgot-password">Request a new reset link</Link>
      </Button>
    }
  />
);
