import { LoaderCircle } from 'lucide-react';
import { cn } from './class-names.ts';

/** Rotates while something is running; the text next to it says what. */
export const Spinner = ({ className }: { className?: string }) => (
  <LoaderCircle aria-hidden className={cn('size-4 shrink-0 animate-spin', className)} />
);
