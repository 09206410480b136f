import { usePageTitle } from '@scanner/ui/page-title.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@scanner/ui/tabs.tsx';
import { AuthPage } from '../form/auth-page.tsx';
import { ForgotPasswordLink } from '../form/forgot-password-link.tsx';
import { TextLink } from '../form/text-link.tsx';
import { LoginForm } from './login-form.tsx';
import { ADMIN_LOGIN, USER_LOGIN } from './login-kinds.ts';

/** The page at /login, with a tab for users and one for the administrator. */
export function LoginPage() {
  usePageTitle('Login');
  return (
    <AuthPage
      title="Login"
      text="Welcome back."
      footer={
        <p>
          No account yet? <TextLink to="/register">Register</TextLink>
        </p>
      }
    >
      <Tabs defaultValue="user" className="-mt-2">
        <TabsList>
          <TabsTrigger value="user">User</TabsTrigger>
          <TabsTrigger value="admin">Admin</TabsTrigger>
        </TabsList>
        <TabsContent value="user">
          <LoginForm kind={USER_LOGIN} />
        </TabsContent>
        <TabsContent value="admin">
          <LoginForm kind={ADMIN_LOGIN} />
          <ForgotPasswordLink />
        </TabsContent>
      </Tabs>
    </AuthPage>
  );
}
