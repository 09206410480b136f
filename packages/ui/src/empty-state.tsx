import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './class-names.ts';

export interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  description?: ReactNode;
  /** What to do about it: a button or two. */
  action?: ReactNode;
  /** The heading's level in the page's outline. */
  as?: 'h1' | 'h2' | 'h3';
  className?: string;
}

/** Says that there is nothing here, why, and what to do. */
export const EmptyState = ({
  icon: Icon,
  title,
  description,
  action,
  as: Heading = 'h2',
  className,
}: EmptyStateProps) => (
  <div className={cn('flex flex-col items-center gap-1 px-6 py-14 text-center', className)}>
    <span className="mb-3 grid size-10 place-items-center rounded-lg border bg-muted text-muted-foreground">
      <Icon aria-hidden className="size-5" />
    </span>
    <Heading className="font-semibold text-base tracking-tight">{title}</Heading>
    {description && <div className="max-w-md text-muted-foreground text-sm">{description}</div>}
    {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
  </div>
);
