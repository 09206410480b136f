import * as Radix from 'radix-ui/progress';
import { cn } from './class-names.ts';

export interface ProgressProps {
  /** Percent done, 0 to 100. */
  value: number;
  /** What is in progress. */
  label: string;
  className?: string;
}

/** A progress bar. */
export const Progress = ({ value, label, className }: ProgressProps) => (
  <Radix.Root
    value={value}
    aria-label={label}
    className={cn('h-1.5 w-full overflow-hidden rounded-full border border-transparent bg-accent', className)}
  >
    <Radix.Indicator
      className="h-full w-full rounded-full bg-primary transition-transform duration-200 forced-colors:bg-[Highlight]"
      style={{ transform: `translateX(-${100 - value}%)` }}
    />
  </Radix.Root>
);
