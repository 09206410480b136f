import { Skeleton } from '@scanner/ui/skeleton.tsx';
import { HOME_WAITING_ID } from './first-home.ts';

/** A placeholder with the dashboard's size, so that nothing moves. */
export const HomeWaiting = () => (
  <div
    id={HOME_WAITING_ID}
    role="status"
    className="mx-auto flex w-full max-w-5xl flex-col gap-5 px-4 py-6 md:px-8 md:py-8"
  >
    <span className="sr-only">Loading</span>
    <Skeleton className="h-9 w-40" />
    <div className="grid gap-5 lg:grid-cols-2">
      <Skeleton className="h-56" />
      <Skeleton className="h-56" />
    </div>
    <Skeleton className="h-72" />
  </div>
);
