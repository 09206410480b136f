/**
 * @module Source code for reading: colored, numbered, with a marked line. The code is only rendered as text nodes,
 * never as HTML.
 */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { type ReactNode, useMemo } from 'react';
import { cn } from '../class-names.ts';
import { CodeFrame } from './code-frame.tsx';
import { CodeText } from './code-text.tsx';
import { useHighlight } from './use-highlight.ts';

export interface CodeViewProps {
  code: string;
  language?: LanguageId | undefined;
  /** Number of the first line; without it, lines have no numbers. */
  startLine?: number | undefined;
  /** Number of the marked line. */
  marked?: number | undefined;
  /** Describes the code: labels the region and the copy button. */
  label: string;
  /** On the left in the header, next to the copy button. */
  heading?: ReactNode;
  className?: string;
}

export function CodeView({ code, language, startLine, marked, label, heading, className }: CodeViewProps) {
  const highlight = useHighlight(language);
  const lines = useMemo(() => highlight(code), [code, highlight]);
  return (
    <CodeFrame label={label} copy={code} heading={heading} className={className}>
      {lines.map((tokens, index) => {
        const number = (startLine ?? 1) + index;
        return (
          <CodeLine key={number} number={startLine === undefined ? undefined : number} marked={number === marked}>
            <CodeText tokens={tokens} />
          </CodeLine>
        );
      })}
    </CodeFrame>
  );
}

interface CodeLineProps {
  number: number | undefined;
  marked: boolean;
  children: ReactNode;
}

const CodeLine = ({ number, marked, children }: CodeLineProps) => (
  <code
    data-marked={marked || undefined}
    className={cn(
      'flex border-transparent border-l-2 pr-4',
      number === undefined && 'pl-3',
      marked && 'border-severity-critical-base bg-severity-critical-tint forced-colors:border-[Highlight]',
    )}
  >
    {number !== undefined && (
      <span
        aria-hidden
        className={cn(
          'w-12 shrink-0 select-none pr-3 text-right text-muted-foreground tabular-nums',
          marked && 'font-semibold text-severity-critical',
        )}
      >
        {marked ? `› ${number}` : number}
      </span>
    )}
    {marked && <span className="sr-only">{`Line ${number}, vulnerable: `}</span>}
    <span className="whitespace-pre print:whitespace-pre-wrap print:wrap-anywhere">{children}</span>
  </code>
);
