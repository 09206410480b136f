import type { ReactNode } from 'react';
import { cn } from './class-names.ts';

export interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  /** Above the title: a back link. */
  back?: ReactNode;
  /** To the right of the title: the page's actions. */
  actions?: ReactNode;
  className?: string;
}

/** The header of a page: its only first-level heading, and the page's actions. */
export const PageHeader = ({ title, description, back, actions, className }: PageHeaderProps) => (
  <header className={cn('flex flex-col gap-3', className)}>
    {back && <div className="-ml-2">{back}</div>}
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      {/* Beside its actions on a phone, unless they are many. */}
      <div className="min-w-0 flex-1 basis-40">
        <h1 className="font-semibold text-xl leading-7 tracking-tight">{title}</h1>
        {description && <div className="mt-1 text-muted-foreground text-sm">{description}</div>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  </header>
);
