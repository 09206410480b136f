import { ApiRequestError, errorText } from '@scanner/client/api-request-error.ts';
import { Alert } from '@scanner/ui/alert.tsx';
import { TextLink } from '../form/text-link.tsx';

/** Why the administrator's login failed; users are told where to log in. */
export const LoginFailure = ({ error }: { error: unknown }) => (
  <Alert variant="destructive">
    <p>{errorText(error, 'Login failed. Please check your credentials.')}</p>
    {isForUsers(error) && (
      <p>
        <TextLink to="/login">Go to the user login</TextLink>
      </p>
    )}
  </Alert>
);

/** Whether the server says that the address isn't the administrator's. */
const isForUsers = (error: unknown): boolean => error instanceof ApiRequestError && error.status === 403;
