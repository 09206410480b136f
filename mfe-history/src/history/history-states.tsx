import { errorText } from '@scanner/client';
import { Button } from '@scanner/ui/button.tsx';
import { UseInCi } from '@scanner/ui/ci/use-in-ci.tsx';
import { EmptyState } from '@scanner/ui/empty-state.tsx';
import { Skeleton } from '@scanner/ui/skeleton.tsx';
import { FileSearch, RotateCw, SearchX, ServerCrash, Upload } from 'lucide-react';
import { Link } from 'react-router-dom';

export const LoadingRows = () => (
  <div aria-busy className="flex flex-col gap-2">
    <p role="status" className="sr-only">
      Loading scan history
    </p>
    {['a', 'b', 'c', 'd'].map((name) => (
      <Skeleton key={name} className="h-16" />
    ))}
  </div>
);

export const NoScans = () => (
  <div className="flex flex-col gap-6">
    <div className="rounded-lg border bg-card">
      <EmptyState
        icon={FileSearch}
        title="No Scans Yet"
        description="Upload a source file or paste code to see its findings here."
        action={
          <Button asChild>
            <Link to="/scan">
              <Upload aria-hidden />
              Upload Code
            </Link>
          </Button>
        }
      />
    </div>
    <UseInCi as="h2" />
  </div>
);

export const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <div className="rounded-lg border bg-card">
    <EmptyState
      icon={SearchX}
      title="No scans match"
      description="No scan matches all of these filters."
      action={
        <Button variant="outline" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  </div>
);

export const Unreadable = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <div className="rounded-lg border bg-card">
    <EmptyState
      icon={ServerCrash}
      title="Scan History Not Available"
      description={
        <p role="alert">{errorText(error, 'The server could not be reached. Check your connection and try again.')}</p>
      }
      action={
        <Button variant="outline" onClick={onRetry}>
          <RotateCw aria-hidden />
          Retry
        </Button>
      }
    />
  </div>
);
