import { cn } from '@scanner/ui/class-names.ts';
import { type ReactNode, useId } from 'react';
import { FRAME_HEIGHT } from '../chart-layout.ts';

export interface ChartFrameProps {
  title: string;
  /** Describes the chart in a sentence, for screen readers. */
  text: string;
  legend?: ReactNode;
  /** The same numbers as a table. */
  table: ReactNode;
  children: ReactNode;
}

/**
 * A chart with its title: the drawing is one image for screen readers, and its numbers are in a table that can be
 * opened.
 */
export function ChartFrame({ title, text, legend, table, children }: ChartFrameProps) {
  const titleId = useId();
  return (
    <figure
      aria-labelledby={titleId}
      className={cn('flex min-w-0 flex-col rounded-lg border bg-card p-4', FRAME_HEIGHT)}
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id={titleId} className="font-medium text-sm">
          {title}
        </h3>
        {legend}
      </div>
      <div role="img" aria-label={`${title}. ${text}`} className="h-60 w-full">
        {children}
      </div>
      <details className="mt-2 text-sm">
        <summary className="w-fit cursor-pointer rounded-sm py-1 text-muted-foreground text-xs hover:text-foreground">
          Show data of “{title}”
        </summary>
        {table}
      </details>
    </figure>
  );
}
