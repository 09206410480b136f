import type { ComponentProps, Ref } from 'react';
import { cn } from './class-names.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Indeterminate: some of the represented items are selected. */
  indeterminate?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Styled by the theme, except in forced-colors mode. */
const boxStyle = [
  'grid size-4 shrink-0 cursor-pointer appearance-none place-items-center rounded-sm border border-input bg-card',
  'transition-colors duration-100 checked:border-primary checked:bg-primary hover:not-checked:border-foreground/60',
  'indeterminate:border-primary indeterminate:bg-primary disabled:cursor-not-allowed disabled:opacity-60',
  'before:size-2.5 before:bg-primary-foreground before:opacity-0 checked:before:opacity-100 indeterminate:before:opacity-100',
  'before:[clip-path:polygon(14%_44%,0_60%,40%_98%,100%_22%,84%_8%,38%_68%)] indeterminate:before:[clip-path:inset(40%_0)]',
  'print:appearance-auto forced-colors:appearance-auto',
].join(' ');

/** A checkbox. Its label must extend the target to 24 px. */
export const Checkbox = ({ indeterminate = false, className, ref, ...props }: CheckboxProps) => (
  <input
    ref={(box) => {
      if (box) box.indeterminate = indeterminate;
      if (typeof ref === 'function') return ref(box);
      if (ref) ref.current = box;
    }}
    type="checkbox"
    className={cn(boxStyle, className)}
    {...props}
  />
);
