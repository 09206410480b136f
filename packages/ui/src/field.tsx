import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cn } from './class-names.ts';
import { Label } from './label.tsx';

/** Attributes of a control, so that its label, hint and error are read with it. */
export interface FieldControl {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby'?: string;
}

export interface FieldProps {
  label: ReactNode;
  /** The validation error, announced when it appears. */
  error?: string | undefined;
  /** A hint, shown before there is an error. */
  hint?: ReactNode;
  /** Shows 'optional' next to the label. */
  optional?: boolean;
  /** To the right of the label: a link, a counter. */
  aside?: ReactNode;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

/**
 * A labeled control with hint and error, connected by ID.
 * @example <Field label="Email" error={errors.email?.message}>{(control) => <Input {...control} type="email"
 * />}</Field>
 */
export function Field({ label, error, hint, optional = false, aside, className, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ');
  return (
    <div className={cn('flex flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-2">
        <Label htmlFor={id}>
          {label}
          {optional && <span className="ml-1.5 font-normal text-muted-foreground text-xs">optional</span>}
        </Label>
        {aside}
      </div>
      {children({ id, 'aria-invalid': Boolean(error), ...(describedBy ? { 'aria-describedby': describedBy } : {}) })}
      {hint && (
        <div id={hintId} className="text-muted-foreground text-xs">
          {hint}
        </div>
      )}
      <div aria-live="polite" className="contents">
        {error && (
          <p id={errorId} className="flex items-start gap-1.5 text-destructive-text text-xs">
            <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
