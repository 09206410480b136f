import * as Radix from 'radix-ui/switch';
import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

/** An on/off switch with immediate effect. Needs an `id` with a label, or `aria-label`. */
export const Switch = ({ className, ...props }: ComponentProps<typeof Radix.Root>) => (
  <Radix.Root
    className={cn(
      'relative inline-flex h-6 w-10 shrink-0 items-center rounded-full border border-input bg-muted transition-colors duration-100',
      'data-[state=checked]:border-primary data-[state=checked]:bg-primary disabled:opacity-50',
      'forced-colors:data-[state=checked]:bg-[Highlight]',
      className,
    )}
    {...props}
  >
    <Radix.Thumb
      className={cn(
        'block size-4 translate-x-1 rounded-full bg-input transition-transform duration-100',
        'data-[state=checked]:translate-x-[1.125rem] data-[state=checked]:bg-primary-foreground forced-colors:bg-[ButtonText]',
      )}
    />
  </Radix.Root>
);
