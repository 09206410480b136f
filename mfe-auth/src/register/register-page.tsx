import { usePageTitle } from '@scanner/ui/page-title.ts';
import { useLocation } from 'react-router-dom';
import { AuthPage } from '../form/auth-page.tsx';
import { TextLink } from '../form/text-link.tsx';
import { RegisterForm } from './register-form.tsx';

/** The page at /register. */
export function RegisterPage() {
  usePageTitle('Register');
  const { state } = useLocation();
  return (
    <AuthPage
      title="Create your account"
      text="Free to start. Your first findings are a minute away."
      footer={
        <p>
          Already have an account?{' '}
          <TextLink to="/login" state={state}>
            Login
          </TextLink>
        </p>
      }
    >
      <RegisterForm />
    </AuthPage>
  );
}
