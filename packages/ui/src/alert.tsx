import { cva, type VariantProps } from 'class-variance-authority';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './class-names.ts';

const alertVariants = cva(
  'flex gap-2.5 rounded-md border px-3 py-2.5 text-sm [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0',
  {
    variants: {
      variant: {
        info: 'bg-muted text-foreground [&>svg]:text-muted-foreground',
        success: 'border-success/30 bg-success-tint text-success',
        warning: 'border-severity-medium-line bg-severity-medium-tint text-foreground [&>svg]:text-severity-medium',
        destructive: 'border-severity-critical-line bg-severity-critical-tint text-severity-critical',
      },
    },
    defaultVariants: { variant: 'info' },
  },
);

const ICON = { info: Info, success: CircleCheck, warning: TriangleAlert, destructive: CircleAlert };

export interface AlertProps extends Omit<ComponentProps<'div'>, 'title'>, VariantProps<typeof alertVariants> {
  title?: ReactNode;
}

/** A message in the page. A destructive one is announced immediately. */
export function Alert({ title, variant, className, children, ...props }: AlertProps) {
  const Icon = ICON[variant ?? 'info'];
  return (
    <div
      role={variant === 'destructive' ? 'alert' : 'status'}
      className={cn(alertVariants({ variant }), className)}
      {...props}
    >
      <Icon aria-hidden />
      <div className="min-w-0">
        {title && <p className="font-medium">{title}</p>}
        {children}
      </div>
    </div>
  );
}
