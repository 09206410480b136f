import { Skeleton } from '@scanner/ui/skeleton.tsx';

/** Placeholder of an area while its code is loading. */
export function LoadingArea() {
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-4 p-6" role="status">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-4 w-80 max-w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
