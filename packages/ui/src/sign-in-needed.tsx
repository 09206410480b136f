import { LogIn } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { backHere } from './after-login.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

export interface SignInNeededProps {
  /** A sentence about why signing in is required. */
  reason: string;
}

/** Replaces a user's page for visitors who are not signed in. The login leads back to it. */
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
