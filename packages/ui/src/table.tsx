import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

export interface TableProps extends ComponentProps<'table'> {
  /** Labels the table, and the region that scrolls horizontally in a narrow window. */
  label: string;
  /** Classes of the frame, such as its height if it scrolls. */
  frameClassName?: string;
}

const frameStyle = 'relative w-full overflow-x-auto rounded-lg border bg-card';

/** A table that scrolls within its own frame, reachable by keyboard. */
export const Table = ({ label, frameClassName, className, ...props }: TableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to take focus so that arrow keys can scroll it
  <section aria-label={label} tabIndex={0} className={cn(frameStyle, frameClassName)}>
    <table aria-label={label} className={cn('w-full border-collapse text-left text-sm', className)} {...props} />
  </section>
);

export const TableHeader = ({ className, ...props }: ComponentProps<'thead'>) => (
  <thead className={cn('border-b bg-muted', className)} {...props} />
);

export const TableBody = ({ className, ...props }: ComponentProps<'tbody'>) => (
  <tbody className={cn('divide-y', className)} {...props} />
);

export const TableRow = ({ className, ...props }: ComponentProps<'tr'>) => (
  <tr className={cn('transition-colors duration-100', className)} {...props} />
);

export const TableHead = ({ className, scope = 'col', ...props }: ComponentProps<'th'>) => (
  <th
    scope={scope}
    className={cn('h-9 whitespace-nowrap px-4 font-medium text-muted-foreground text-xs', className)}
    {...props}
  />
);

export const TableCell = ({ className, ...props }: ComponentProps<'td'>) => (
  <td className={cn('px-4 py-2.5 align-middle', className)} {...props} />
);
