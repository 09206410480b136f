import { TextLink } from './text-link.tsx';

/** The link below a login form, for users and the administrator. */
export const ForgotPasswordLink = () => (
  <p className="mt-3 text-center">
    <TextLink to="/admin/forgot-password">Forgot password</TextLink>
  </p>
);
