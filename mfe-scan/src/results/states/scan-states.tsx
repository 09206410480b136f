import { Button } from '@scanner/ui/button.tsx';
import { EmptyState } from '@scanner/ui/empty-state.tsx';
import { Skeleton } from '@scanner/ui/skeleton.tsx';
import { FileQuestionMark, RotateCw, ServerCrash } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Centered } from '../centered.tsx';

export const ScanLoading = () => (
  <div aria-busy className="mx-auto flex w-full max-w-5xl flex-col gap-6 px-4 py-6 md:px-8 md:py-8">
    <p role="status" className="text-muted-foreground text-sm">
      Loading Scan Results
    </p>
    <Skeleton className="h-8 w-64" />
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-5">
      {['a', 'b', 'c', 'd', 'e'].map((name) => (
        <Skeleton key={name} className="h-20" />
      ))}
    </div>
    <Skeleton className="h-64" />
  </div>
);

export const ScanNotFound = () => (
  <Centered>
    <EmptyState
      as="h1"
      icon={FileQuestionMark}
      title="Scan Not Found"
      description="The requested scan could not be found."
      action={
        <Button asChild>
          <Link to="/">Back to Home</Link>
        </Button>
      }
    />
  </Centered>
);

export interface ScanUnreadableProps {
  reason: string;
  onRetry: () => void;
}

/** The scan may exist, but could not be read. */
export const ScanUnreadable = ({ reason, onRetry }: ScanUnreadableProps) => (
  <Centered>
    <EmptyState
      as="h1"
      icon={ServerCrash}
      title="Scan Results Not Available"
      description={<p role="alert">{reason}</p>}
      action={
        <Button onClick={onRetry}>
          <RotateCw aria-hidden />
          Retry
        </Button>
      }
    />
  </Centered>
);
