import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Says what still works while the browser is offline. Announced to screen readers when it appears. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="print:hidden">
      {!online && (
        <p className="flex items-center gap-2 border-severity-medium-line border-b bg-severity-medium-tint px-4 py-2 text-sm">
          <WifiOff aria-hidden className="size-4 shrink-0 text-severity-medium" />
          You are offline. What is open stays; to load or submit anything, the connection has to be back.
        </p>
      )}
    </div>
  );
}
