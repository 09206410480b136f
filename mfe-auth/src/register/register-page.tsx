import { usePageTitle } from '@scanner/ui/page-title.ts';
import { AuthPage } from '../form/auth-page.tsx';
import { TextLink } from '../form/text-link.tsx';
import { RegisterForm } from './register-form.tsx';

/** The page at /register. */
export function RegisterPage() {
  usePageTitle('Register');
  return (
    <AuthPage
      title="Create your account"
      text="Free to start. Your first findings are a minute away."
      footer={
        <p>
          Already have an account? <TextLink to="/login">Login</TextLink>
        </p>
      }
    >
      <RegisterForm />
    </AuthPage>
  );
}
