import { Alert } from '@scanner/ui/alert.tsx';
import { Link } from 'react-router-dom';

/** Tells a visitor what needs an account, and what does not. */
export const AccountNotice = () => (
  <Alert title="You need an account to scan">
    Your scans are kept for you alone.{' '}
    <Link to="/login" className="font-medium underline underline-offset-4">
      Login
    </Link>{' '}
    or{' '}
    <Link to="/register" className="font-medium underline underline-offset-4">
      create an account
    </Link>{' '}
    first, or switch Private scan on: it needs none.
  </Alert>
);
