import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

const badgeVariants = cva(
  'inline-flex h-6 max-w-full items-center gap-1.5 whitespace-nowrap rounded-md border px-2 font-medium text-xs [&_svg]:size-3 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        neutral: 'bg-muted text-foreground',
        outline: 'bg-transparent text-muted-foreground',
        accent: 'border-primary-line bg-primary-tint text-primary',
        success: 'border-success/30 bg-success-tint text-success',
        warning: 'border-severity-medium-line bg-severity-medium-tint text-severity-medium',
        destructive: 'border-severity-critical-line bg-severity-critical-tint text-severity-critical',
      },
    },
    defaultVariants: { variant: 'neutral' },
  },
);

export type BadgeProps = ComponentProps<'span'> & VariantProps<typeof badgeVariants>;

/** A short attribute: a language, a role, a category. */
export const Badge = ({ className, variant, ...props }: BadgeProps) => (
  <span className={cn(badgeVariants({ variant }), className)} {...props} />
);
