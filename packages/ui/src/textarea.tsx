import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';
import { controlStyle } from './control-style.ts';

/** A multi-line text field. */
export const Textarea = ({ className, ...props }: ComponentProps<'textarea'>) => (
  <textarea className={cn(controlStyle, 'min-h-24 px-3 py-2 max-md:text-base', className)} {...props} />
);
