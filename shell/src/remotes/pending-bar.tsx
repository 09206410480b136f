import { useNavigation } from 'react-router-dom';

/** A thin bar at the top of the page while the next page's code is loading; the animation hides short waits. */
export function PendingBar() {
  const busy = useNavigation().state !== 'idle';
  return (
    <div className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5" aria-hidden>
      {busy && <div className="h-full w-full animate-pulse bg-primary" />}
    </div>
  );
}
