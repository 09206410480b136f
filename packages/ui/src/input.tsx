import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';
import { controlStyle } from './control-style.ts';

/** A one-line text field. Below 768 px its text has 16 px, so that phones don't zoom in on focus. */
export const Input = ({ className, type = 'text', ...props }: ComponentProps<'input'>) => (
  <input type={type} className={cn(controlStyle, 'h-9 px-3 max-md:text-base', className)} {...props} />
);
