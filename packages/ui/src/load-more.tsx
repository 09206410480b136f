import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from './button.tsx';
import { Spinner } from './spinner.tsx';

export interface LoadMoreProps {
  loading: boolean;
  /** The message after a failed attempt, which is not repeated automatically. */
  failure?: string | undefined;
  onLoad: () => void;
}

/** Loads the next page when it approaches the screen; also a button, for the keyboard and after a failure. */
export function LoadMore({ loading, failure, onLoad }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(() => {
    if (!loading && failure === undefined) onLoad();
  });

  // Runs after each render: a page that arrives immediately is never seen as loading, and while the end stays near the
  // screen, an observer reports it only once.
  useEffect(() => {
    if (!end.current || loading) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), { rootMargin: '600px' });
    observer.observe(end.current);
    return () => observer.disconnect();
  });

  return (
    <div ref={end} className="flex flex-col items-center gap-2 py-2">
      {failure !== undefined && (
        <p role="alert" className="text-destructive-text text-sm">
          {failure}
        </p>
      )}
      <Button variant="outline" size="sm" aria-disabled={loading} onClick={() => !loading && onLoad()}>
        {loading && <Spinner />}
        {loading ? 'Loading...' : 'Load more'}
      </Button>
    </div>
  );
}
