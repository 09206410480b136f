import { Link } from 'react-router-dom';

/** Tells a visitor what needs an account, and what does not. */
export const AccountNotice = () => (
  <span className="text-foreground">
    You need an account to scan on this server:{' '}
    <Link to="/login" className="font-medium underline underline-offset-4">
      Login
    </Link>{' '}
    or{' '}
    <Link to="/register" className="font-medium underline underline-offset-4">
      Register
    </Link>
    . A private scan needs none.
  </span>
);
