import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

/** A placeholder for loading content. Put `aria-busy` on its container. */
export const Skeleton = ({ className, ...props }: ComponentProps<'div'>) => (
  <div aria-hidden className={cn('animate-shimmer rounded-md bg-accent', className)} {...props} />
);
