import { errorText } from '@scanner/client/api-request-error.ts';
import { Alert } from '@scanner/ui/alert.tsx';

/** Why the administrator's login failed. */
export const LoginFailure = ({ error }: { error: unknown }) => (
  <Alert variant="destructive">{errorText(error, 'Login failed. Please check your credentials.')}</Alert>
);
