/**
 * @module
 * A change of code to read: removed and added lines, each with a sign and a colour.
 */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { type ReactNode, useMemo } from 'react';
import { cn } from '../class-names.ts';
import { CodeFrame } from './code-frame.tsx';
import { CodeText } from './code-text.tsx';
import { type DiffLine, diffLines } from './diff.ts';
import { useHighlight } from './use-highlight.ts';

export interface DiffViewProps {
  before: string;
  /** What the copy button copies. */
  after: string;
  language?: LanguageId | undefined;
  label: string;
  heading?: ReactNode;
  className?: string;
}

const LOOKS: Record<DiffLine['change'], { sign: string; spoken: string; line: string; text: string }> = {
  removed: {
    sign: '−',
    spoken: 'Removed: ',
    line: 'border-severity-critical-base bg-severity-critical-tint',
    text: 'text-severity-critical',
  },
  added: { sign: '+', spoken: 'Added: ', line: 'border-success bg-success-tint', text: 'text-success' },
  same: { sign: ' ', spoken: '', line: 'border-transparent', text: '' },
};

export function DiffView({ before, after, language, label, heading, className }: DiffViewProps) {
  const highlight = useHighlight(language);
  const lines = useMemo(() => {
    // Each side is coloured as a whole, so that a line has the colours it has in its own version.
    const old = highlight(before).values();
    const now = highlight(after).values();
    return diffLines(before, after).map(({ change, text }) => {
      const oldTokens = change === 'added' ? undefined : old.next().value;
      const nowTokens = change === 'removed' ? undefined : now.next().value;
      return { change, tokens: nowTokens ?? oldTokens ?? [{ text }] };
    });
  }, [before, after, highlight]);
  return (
    <CodeFrame label={label} copy={after} heading={heading} className={className}>
      {lines.map(({ change, tokens }, index) => {
        const { sign, spoken, line, text } = LOOKS[change];
        return (
          // A line of a comparison has no identity but its place.
          <code key={index} className={cn('flex border-l-2 pr-4', line)}>
            <span aria-hidden className={cn('w-8 shrink-0 select-none text-center font-semibold', text)}>
              {sign}
            </span>
            {spoken && <span className="sr-only">{spoken}</span>}
            <span className="whitespace-pre print:whitespace-pre-wrap print:wrap-anywhere">
              <CodeText tokens={tokens} />
            </span>
          </code>
        );
      })}
    </CodeFrame>
  );
}
