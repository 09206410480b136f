import { currentUserQuery } from '@scanner/client/user.ts';
import { usePageTitle } from '@scanner/ui/page-title.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@scanner/ui/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AuthPage } from '../form/auth-page.tsx';
import { ForgotPasswordLink } from '../form/forgot-password-link.tsx';
import { TextLink } from '../form/text-link.tsx';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { LoginForm } from './login-form.tsx';
import { ADMIN_LOGIN, USER_LOGIN } from './login-kinds.ts';

/** The page at /login, with a tab for users and one for the administrator. */
export function LoginPage() {
  usePageTitle('Login');
  const { state } = useLocation();
  const { data: user } = useQuery(currentUserQuery);
  // A user who logs in here stays at the form until it navigates.
  const [submitted, setSubmitted] = useState(false);
  const signedIn = user && !submitted;
  return (
    <AuthPage
      title="Login"
      text="Welcome back."
      footer={
        !signedIn && (
          <p>
            No account yet?{' '}
            <TextLink to="/register" state={state}>
              Register
            </TextLink>
          </p>
        )
      }
    >
      {signedIn ? (
        <AlreadySignedIn user={user} />
      ) : (
        <Tabs defaultValue="user" className="-mt-2" onSubmitCapture={() => setSubmitted(true)}>
          <TabsList>
            <TabsTrigger value="user">User</TabsTrigger>
            <TabsTrigger value="admin">Admin</TabsTrigger>
          </TabsList>
          <TabsContent value="user">
            <LoginForm kind={USER_LOGIN} />
            <ForgotPasswordLink />
          </TabsContent>
          <TabsContent value="admin">
            <LoginForm kind={ADMIN_LOGIN} />
            <ForgotPasswordLink />
          </TabsContent>
        </Tabs>
      )}
    </AuthPage>
  );
}
