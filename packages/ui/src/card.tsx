import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

/** A surface with a hairline border. */
export const Card = ({ className, ...props }: ComponentProps<'div'>) => (
  <div className={cn('rounded-lg border bg-card text-card-foreground', className)} {...props} />
);

export const CardHeader = ({ className, ...props }: ComponentProps<'div'>) => (
  <div className={cn('flex flex-col gap-1 p-5 pb-0', className)} {...props} />
);

export interface CardTitleProps extends ComponentProps<'h2'> {
  /** The heading's level in the page's outline. */
  as?: 'h1' | 'h2' | 'h3' | 'h4';
}

export const CardTitle = ({ as: Heading = 'h2', className, ...props }: CardTitleProps) => (
  <Heading className={cn('font-semibold text-[15px] leading-6 tracking-tight', className)} {...props} />
);

export const CardDescription = ({ className, ...props }: ComponentProps<'p'>) => (
  <p className={cn('text-muted-foreground text-sm', className)} {...props} />
);

export const CardContent = ({ className, ...props }: ComponentProps<'div'>) => (
  <div className={cn('p-5', className)} {...props} />
);

export const CardFooter = ({ className, ...props }: ComponentProps<'div'>) => (
  <div className={cn('flex items-center gap-2 border-t px-5 py-3', className)} {...props} />
);
