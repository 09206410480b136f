import type { Severity } from '@scanner/contracts/severity.ts';
import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';
import { SEVERITY_SHAPE } from './severity-shape.ts';

/** The word for a severity. */
export const SEVERITY_LABEL: Record<Severity, string> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  info: 'Info',
};

/** Utility classes of a severity: its text color, the product's plain color, a tint, and a border. */
export const SEVERITY_STYLE: Record<Severity, { text: string; base: string; tint: string; line: string }> = {
  critical: {
    text: 'text-severity-critical',
    base: 'bg-severity-critical-base',
    tint: 'bg-severity-critical-tint',
    line: 'border-severity-critical-line',
  },
  high: {
    text: 'text-severity-high',
    base: 'bg-severity-high-base',
    tint: 'bg-severity-high-tint',
    line: 'border-severity-high-line',
  },
  medium: {
    text: 'text-severity-medium',
    base: 'bg-severity-medium-base',
    tint: 'bg-severity-medium-tint',
    line: 'border-severity-medium-line',
  },
  low: {
    text: 'text-severity-low',
    base: 'bg-severity-low-base',
    tint: 'bg-severity-low-tint',
    line: 'border-severity-low-line',
  },
  info: {
    text: 'text-severity-info',
    base: 'bg-severity-info-base',
    tint: 'bg-severity-info-tint',
    line: 'border-severity-info-line',
  },
};

export interface SeverityMarkProps extends ComponentProps<'svg'> {
  severity: Severity;
}

/** The shape of a severity in its color. Hidden from screen readers, because the word is next to it. */
export const SeverityMark = ({ severity, className, ...props }: SeverityMarkProps) => (
  <svg
    viewBox="0 0 12 12"
    aria-hidden
    className={cn('size-3 shrink-0 forced-colors:text-[CanvasText]', SEVERITY_STYLE[severity].text, className)}
    {...props}
  >
    <path d={SEVERITY_SHAPE[severity]} fill="currentColor" fillRule="evenodd" />
  </svg>
);

export interface SeverityBadgeProps extends ComponentProps<'span'> {
  severity: Severity;
}

/** Word, shape and color of a severity. */
export function SeverityBadge({ severity, className, children, ...props }: SeverityBadgeProps) {
  const style = SEVERITY_STYLE[severity];
  return (
    <span
      className={cn(
        'inline-flex h-6 items-center gap-1.5 whitespace-nowrap rounded-md border px-2 font-medium text-xs',
        style.text,
        style.tint,
        style.line,
        className,
      )}
      {...props}
    >
      <SeverityMark severity={severity} className="size-3" />
      {children ?? SEVERITY_LABEL[severity]}
    </span>
  );
}
