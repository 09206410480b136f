import { type ReactNode, useId } from 'react';

export interface PanelProps {
  title: string;
  /** To the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of the dashboard with its heading. */
export function Panel({ title, aside, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col rounded-lg border bg-card">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b px-4 py-2">
        <h2 id={id} className="font-semibold text-[15px] leading-6 tracking-tight">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
