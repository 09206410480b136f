import { errorText } from '@scanner/client';
import type { Scan } from '@scanner/contracts';
import { Button } from '@scanner/ui/button.tsx';
import { EmptyState } from '@scanner/ui/empty-state.tsx';
import { Spinner } from '@scanner/ui/spinner.tsx';
import { toast } from '@scanner/ui/toast.ts';
import { useMutation } from '@tanstack/react-query';
import { CircleX } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Centered } from '../centered.tsx';
import type { ScanActions } from '../shown-scan.ts';

export interface ScanFailedProps {
  scan: Pick<Scan, 'fileName' | 'errorMessage'>;
  retry: ScanActions['retry'];
  /** The scan failed while it was shown: a focused element such as 'Cancel' was removed with it. */
  takeFocus: boolean;
}

/** What happened and what to do: scan the same file again if it is still stored, otherwise submit it again. */
export function ScanFailed({ scan, retry, takeFocus }: ScanFailedProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const { again, busy } = useRetry(retry);

  useEffect(() => {
    if (takeFocus && document.activeElement === document.body) link.current?.focus({ preventScroll: true });
  }, [takeFocus]);

  return (
    <Centered>
      <EmptyState
        as="h1"
        icon={CircleX}
        tone="failure"
        title="Scan Failed"
        description={
          <>
            <p className="break-all font-mono text-[13px]">{scan.fileName}</p>
            <p role="alert" className="mt-2">
              {scan.errorMessage || 'An error occurred during scanning.'}
            </p>
          </>
        }
        action={
          <>
            <Button asChild aria-disabled={busy}>
              <Link ref={link} to="/scan" onClick={again}>
                {busy && <Spinner />}
                Try Again
              </Link>
            </Button>
            {retry && (
              <Button asChild variant="outline">
                <Link to="/scan">New Scan</Link>
              </Button>
            )}
          </>
        }
      />
    </Centered>
  );
}

/** Handles the click on a link to a new submission, and scans the same file again instead. */
function useRetry(retry: ScanActions['retry']) {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (retry ? await retry() : '/scan'),
    onSuccess: (path) => navigate(path),
    onError: (error) => {
      toast({
        title: 'Retry failed',
        description: errorText(error, 'The scan could not be started again. Check your connection and try again.'),
        variant: 'destructive',
      });
    },
  });
  const again = (event: MouseEvent) => {
    // A click that opens a tab is not handled.
    if (!retry || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!isPending) mutate();
  };
  return { again, busy: isPending };
}
