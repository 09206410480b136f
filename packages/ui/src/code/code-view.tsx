/**
 * @module
 * Source code to read: coloured, numbered, with marked lines. The code is only ever text nodes, never HTML.
 */
import type { Language } from '@codemirror/language';
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { cn } from '../class-names.ts';
import { tokenColour } from './colours.ts';
import { CopyButton } from './copy-button.tsx';
import { highlightLines, type Token } from './highlight.ts';
import { loadLanguage } from './language.ts';

export interface CodeViewProps {
  code: string;
  language?: LanguageId | undefined;
  /** Number of the first line; without it, lines have no numbers. */
  startLine?: number | undefined;
  /** Numbers of the first and last marked line. */
  marked?: readonly [first: number, last: number] | undefined;
  /** What the code is: names the region and the copy button. */
  label: string;
  /** Left in the head, beside the copy button. */
  heading?: ReactNode;
  className?: string;
}

function useParser(id: LanguageId | undefined): Language['parser'] | undefined {
  const [loaded, setLoaded] = useState<{ id: LanguageId; parser: Language['parser'] }>();
  useEffect(() => {
    if (!id) return;
    let current = true;
    loadLanguage(id).then(
      ({ parser }) => {
        if (current) setLoaded({ id, parser });
      },
      // Without its colours the code reads all the same.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [id]);
  return loaded?.id === id ? loaded?.parser : undefined;
}

const CodeText = ({ tokens }: { tokens: readonly Token[] }) =>
  tokens.map(({ text, kind }, index) => (
    // A line's tokens have no identity but their place.
    <span key={index} style={kind ? { color: tokenColour(kind) } : undefined}>
      {text}
    </span>
  ));

export function CodeView({ code, language, startLine, marked, label, heading, className }: CodeViewProps) {
  const parser = useParser(language);
  const lines = useMemo(() => highlightLines(code, parser), [code, parser]);
  const isMarked = (number: number) => marked !== undefined && number >= marked[0] && number <= marked[1];
  return (
    <figure className={cn('overflow-hidden rounded-md border bg-card', className)}>
      <figcaption className="flex min-h-9 items-center justify-between gap-2 border-b bg-muted py-0.5 pr-1 pl-3 text-muted-foreground text-xs">
        <span className="min-w-0 truncate">{heading ?? label}</span>
        <CopyButton text={code} label={label} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, so the keyboard must be able to reach it */}
      <section aria-label={label} tabIndex={0} className="overflow-x-auto focus-visible:-outline-offset-2">
        <pre className="w-max min-w-full py-2 font-mono text-[13px] leading-5">
          {lines.map((tokens, index) => {
            const number = (startLine ?? 1) + index;
            return (
              <CodeLine key={number} number={startLine === undefined ? undefined : number} marked={isMarked(number)}>
                <CodeText tokens={tokens} />
              </CodeLine>
            );
          })}
        </pre>
      </section>
    </figure>
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
          'w-14 shrink-0 select-none pr-3 text-right text-muted-foreground tabular-nums',
          marked && 'font-semibold text-severity-critical',
        )}
      >
        {marked ? `› ${number}` : number}
      </span>
    )}
    {marked && <span className="sr-only">{`Line ${number}, vulnerable: `}</span>}
    <span className="whitespace-pre">{children}</span>
  </code>
);
