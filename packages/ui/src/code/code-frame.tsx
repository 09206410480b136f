import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { CopyButton } from './copy-button.tsx';

export interface CodeFrameProps {
  /** Describes the code: labels the figure and the copy button. */
  label: string;
  /** The text that the copy button copies. */
  copy: string;
  /** Replaces the label in the header. */
  heading?: ReactNode;
  className?: string | undefined;
  /** The lines. */
  children: ReactNode;
}

/** The frame of code: a header with a copy button, and lines that scroll horizontally. */
export const CodeFrame = ({ label, copy, heading, className, children }: CodeFrameProps) => (
  <figure aria-label={label} className={cn('overflow-hidden rounded-md border bg-card', className)}>
    <figcaption className="flex min-h-9 items-center justify-between gap-2 border-b bg-muted py-0.5 pr-1 pl-3 text-muted-foreground text-xs">
      <span className="min-w-0 truncate">{heading ?? label}</span>
      <span className="shrink-0 print:hidden">
        <CopyButton text={copy} label={label} />
      </span>
    </figcaption>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, so the keyboard must be able to reach it */}
    <div tabIndex={0} className="overflow-x-auto focus-visible:-outline-offset-2">
      <pre className="w-max min-w-full py-2 print:w-auto font-mono text-[13px] leading-5">{children}</pre>
    </div>
  </figure>
);
