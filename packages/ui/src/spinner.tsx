import { LoaderCircle } from 'lucide-react';
import { cn } from './class-names.ts';

/** Turns while something runs; the text that says what stands beside it. */
export const Spinner = ({ className }: { className?: string }) => (
  <LoaderCircle aria-hidden className={cn('size-4 shrink-0 animate-spin', className)} />
);
