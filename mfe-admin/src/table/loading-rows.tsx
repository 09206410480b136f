import { Skeleton } from '@scanner/ui/skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** A table's placeholder; `label` says what is loading. */
export const LoadingRows = ({ label }: { label: string }) => (
  <div aria-busy="true" className="flex flex-col gap-px overflow-hidden rounded-lg border">
    <p role="status" className="sr-only">
      {label}
    </p>
    {ROWS.map((row) => (
      <Skeleton key={row} className="h-13 rounded-none" />
    ))}
  </div>
);
