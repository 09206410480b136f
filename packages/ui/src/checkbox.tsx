import type { ComponentProps, Ref } from 'react';
import { cn } from './class-names.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Neither ticked nor empty: some of what it stands for is chosen. */
  indeterminate?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** The browser's own box in the accent colour. Its label has to make it a target of 24 px. */
export const Checkbox = ({ indeterminate = false, className, ref, ...props }: CheckboxProps) => (
  <input
    ref={(box) => {
      if (box) box.indeterminate = indeterminate;
      if (typeof ref === 'function') return ref(box);
      if (ref) ref.current = box;
    }}
    type="checkbox"
    className={cn('size-4 shrink-0 cursor-pointer accent-primary disabled:cursor-not-allowed', className)}
    {...props}
  />
);
