import { Skeleton } from '@scanner/ui/skeleton.tsx';
import { useLayoutEffect, useRef } from 'react';
import { adoptEarlyField } from './early-field.ts';

/** A placeholder of the code form while that is loading, with the field that is already in use. */
export function AdoptedField() {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (host.current) adoptEarlyField(host.current);
  }, []);
  return (
    <div className="flex flex-col gap-1.5">
      <span className="font-medium text-sm">Code</span>
      <div ref={host} className="peer empty:hidden" />
      <Skeleton className="h-24 peer-empty:h-129" />
    </div>
  );
}
