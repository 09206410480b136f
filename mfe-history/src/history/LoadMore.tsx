import { Button } from '@scanner/ui/button.tsx';
import { Spinner } from '@scanner/ui/spinner.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';

export interface LoadMoreProps {
  loading: boolean;
  /** The last attempt failed: it is not repeated by itself. */
  failed: boolean;
  onLoad: () => void;
}

/** Loads the next page when it comes near the screen; a button too, for the keyboard and after a failure. */
export function LoadMore({ loading, failed, onLoad }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(() => {
    if (!loading && !failed) onLoad();
  });

  useEffect(() => {
    if (!end.current || loading) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), { rootMargin: '400px' });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [loading]);

  return (
    <div ref={end} className="flex flex-col items-center gap-2 py-2">
      {failed && (
        <p role="alert" className="text-destructive-text text-sm">
          More scans could not be loaded.
        </p>
      )}
      <Button variant="outline" size="sm" aria-disabled={loading} onClick={() => !loading && onLoad()}>
        {loading && <Spinner />}
        {loading ? 'Loading...' : 'Load more'}
      </Button>
    </div>
  );
}
