import { LogIn } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

export interface SignInNeededProps {
  /** What signing in is for, as a sentence. */
  reason: string;
}

/** Stands in place of a page that belongs to a user, for a visitor who is not signed in. */
export const SignInNeeded = ({ reason }: SignInNeededProps) => (
  <EmptyState
    icon={LogIn}
    as="h1"
    title="You are not signed in"
    description={reason}
    action={
      <>
        <Button asChild>
          <Link to="/login">Login</Link>
        </Button>
        <Button asChild variant="outline">
          <Link to="/register">Create an account</Link>
        </Button>
      </>
    }
  />
);
