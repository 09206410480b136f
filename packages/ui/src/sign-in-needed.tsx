import { LogIn } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { backHere } from './after-login.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

export interface SignInNeededProps {
  /** What signing in is for, as a sentence. */
  reason: string;
}

/** Stands in place of a page that belongs to a user, for a visitor who is not signed in. The login leads back to it. */
export function SignInNeeded({ reason }: SignInNeededProps) {
  const state = backHere(useLocation());
  return (
    <EmptyState
      icon={LogIn}
      as="h1"
      title="You are not signed in"
      description={reason}
      action={
        <>
          <Button asChild>
            <Link to="/login" state={state}>
              Login
            </Link>
          </Button>
          <Button asChild variant="outline">
            <Link to="/register" state={state}>
              Create an account
            </Link>
          </Button>
        </>
      }
    />
  );
}
