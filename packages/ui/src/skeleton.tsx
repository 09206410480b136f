import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

/** Holds the place of something that is loading. Put `aria-busy` on what surrounds it. */
export const Skeleton = ({ className, ...props }: ComponentProps<'div'>) => (
  <div aria-hidden className={cn('animate-shimmer rounded-md bg-accent', className)} {...props} />
);
