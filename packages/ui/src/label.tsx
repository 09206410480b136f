import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

/** Labels a control; `htmlFor` is the control's ID. */
export const Label = ({ className, htmlFor, children, ...props }: ComponentProps<'label'> & { htmlFor: string }) => (
  <label htmlFor={htmlFor} className={cn('font-medium text-foreground text-sm', className)} {...props}>
    {children}
  </label>
);
