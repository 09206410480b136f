import * as Radix from 'radix-ui/tabs';
import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

/** Tabs; the arrow keys move between them. */
export const Tabs = ({ className, ...props }: ComponentProps<typeof Radix.Root>) => (
  <Radix.Root className={cn('flex flex-col', className)} {...props} />
);

export const TabsList = ({ className, ...props }: ComponentProps<typeof Radix.List>) => (
  <Radix.List className={cn('flex gap-5 border-b', className)} {...props} />
);

export const TabsTrigger = ({ className, ...props }: ComponentProps<typeof Radix.Trigger>) => (
  <Radix.Trigger
    className={cn(
      '-mb-px inline-flex h-10 items-center gap-2 border-transparent border-b-2 px-0.5 font-medium text-muted-foreground text-sm',
      'transition-colors duration-100 hover:text-foreground focus-visible:rounded-sm forced-colors:border-[Canvas] [&_svg]:size-4',
      'data-[state=active]:border-primary forced-colors:data-[state=active]:border-[Highlight] data-[state=active]:text-foreground disabled:opacity-50',
      className,
    )}
    {...props}
  />
);

export const TabsContent = ({ className, ...props }: ComponentProps<typeof Radix.Content>) => (
  <Radix.Content className={cn('rounded-sm pt-5 focus-visible:outline-offset-4', className)} {...props} />
);
