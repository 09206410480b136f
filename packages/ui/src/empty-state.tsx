import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './class-names.ts';

const TONES = {
  neutral: 'bg-muted text-muted-foreground',
  success: 'border-success/30 bg-success-tint text-success',
  failure: 'border-severity-critical-line bg-severity-critical-tint text-severity-critical',
};

export interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  description?: ReactNode;
  /** What to do about it: one or two buttons. */
  action?: ReactNode;
  /** The heading's level in the page's outline. */
  as?: 'h1' | 'h2' | 'h3';
  /** Whether it is good or bad news. */
  tone?: keyof typeof TONES;
  className?: string;
}

/** Says that there is nothing to show, why, and what to do. */
export const EmptyState = ({
  icon: Icon,
  title,
  description,
  action,
  as: Heading = 'h2',
  tone = 'neutral',
  className,
}: EmptyStateProps) => (
  <div className={cn('flex flex-col items-center gap-1 px-6 py-14 text-center', className)}>
    <span className={cn('mb-3 grid size-10 place-items-center rounded-lg border', TONES[tone])}>
      <Icon aria-hidden className="size-5" />
    </span>
    {/* Where it is the whole page, its title is the page's, and as large as those. */}
    <Heading className={cn('font-semibold text-base tracking-tight', Heading === 'h1' && 'text-xl leading-7')}>
      {title}
    </Heading>
    {description && <div className="max-w-md text-muted-foreground text-sm">{description}</div>}
    {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
  </div>
);
