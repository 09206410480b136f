import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

export interface LoadFailureProps {
  /** What is missing: `'The users could not be loaded'`. */
  title: string;
  /** Why, or what to do. */
  text: string;
  onRetry: () => void;
}

/** Replaces content that could not be loaded, with a button to try again. */
export const LoadFailure = ({ title, text, onRetry }: LoadFailureProps) => (
  <Alert variant="destructive" title={title}>
    <p>{text}</p>
    <Button variant="outline" size="sm" className="mt-3" onClick={onRetry}>
      Try again
    </Button>
  </Alert>
);
