import type { RemoteName } from '@scanner/contracts/remotes.ts';
import { RemoteError, type RemoteErrorReason } from '@scanner/federation/runtime';
import { Button } from '@scanner/ui/button.tsx';
import { EmptyState } from '@scanner/ui/empty-state.tsx';
import { Unplug } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { areaOf, titleOf } from './areas.ts';
import { reportError } from './report.ts';

/**
 * Failures after which the area can be requested again; others need a page reload. Hashes may be missing for a page of
 * the area as well as for its entry, and the router never requests a page again.
 */
const ASKED_AGAIN: readonly RemoteErrorReason[] = ['entry', 'timeout', 'style'];

/** How often each area has failed in this page; an error that is rendered again counts once. */
const failures = new Map<RemoteName, number>();
const counted = new WeakSet<RemoteError>();

function countFailure(error: RemoteError): void {
  if (counted.has(error)) return;
  counted.add(error);
  failures.set(error.remote, (failures.get(error.remote) ?? 0) + 1);
}

/**
 * Whether requesting the area again can help. Code that has thrown once throws until the page is reloaded, under each
 * of its URLs: after a second failure the user is asked to reload, which may load another release. Offline, nothing
 * can.
 */
const mayBeAsked = (name: RemoteName): boolean => (failures.get(name) ?? 0) < 2 || !navigator.onLine;

/** Replaces an area that failed or could not be loaded; everything around it continues to work. */
export function RemoteFailure() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  const [trying, setTrying] = useState(false);
  const name = error instanceof RemoteError ? error.remote : areaOf(location.pathname);
  const title = name === undefined ? 'This area' : `The area '${titleOf(name)}'`;
  const unloaded = error instanceof RemoteError;

  useEffect(() => {
    reportError(error, name);
    if (error instanceof RemoteError) countFailure(error);
  }, [error, name]);

  const retry = async (): Promise<void> => {
    setTrying(true);
    // The router keeps what it knows of the area's pages, including failures; only an entry can be requested again.
    const again = unloaded && ASKED_AGAIN.includes(error.reason) && mayBeAsked(error.remote);
    if (!again) window.location.reload();
    else await navigate(location, { replace: true, preventScrollReset: true });
    setTrying(false);
  };

  return (
    <div role="alert" className="mx-auto flex w-full max-w-xl flex-1 flex-col justify-center p-6">
      <EmptyState
        as="h1"
        icon={Unplug}
        title={unloaded ? `${title} could not be loaded` : `${title} has stopped`}
        description={
          unloaded
            ? 'The rest of the application works. Check your connection, or try again in a moment.'
            : 'Something went wrong on this page. The error was reported. Try again, or continue on another page.'
        }
        action={
          <Button onClick={() => void retry()} disabled={trying}>
            {trying ? 'Trying again...' : 'Try again'}
          </Button>
        }
      />
    </div>
  );
}
