import { backHere } from '@scanner/ui/after-login.ts';
import { Link, useLocation } from 'react-router-dom';

/** Says what requires an account, and what doesn't. */
export function AccountNotice() {
  const state = backHere(useLocation());
  return (
    <span className="text-foreground">
      You need an account to scan on this server:{' '}
      <Link to="/login" state={state} className="font-medium underline underline-offset-4">
        Login
      </Link>{' '}
      or{' '}
      <Link to="/register" state={state} className="font-medium underline underline-offset-4">
        Register
      </Link>
      . A private scan needs none.
    </span>
  );
}
