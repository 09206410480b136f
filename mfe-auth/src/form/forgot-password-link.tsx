import { TextLink } from './text-link.tsx';

/** Below a login form: the one way for users and for the administrator. */
export const ForgotPasswordLink = () => (
  <p className="mt-3 text-center">
    <TextLink to="/admin/forgot-password">Forgot password</TextLink>
  </p>
);
