/** @module A change of code: removed and added lines, each with a sign and a color, with the changed parts marked. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { type ReactNode, useMemo } from 'react';
import { cn } from '../class-names.ts';
import { changedParts, type LinePart, type MarkedToken, markPart } from './changed-part.ts';
import { CodeFrame } from './code-frame.tsx';
import { TOKEN_CLASS } from './colors.ts';
import { type DiffLine, diffLines } from './diff.ts';
import { useHighlight } from './use-highlight.ts';

export interface DiffViewProps {
  before: string;
  /** The text that the copy button copies. */
  after: string;
  language?: LanguageId | undefined;
  label: string;
  heading?: ReactNode;
  className?: string;
}

const LOOKS: Record<DiffLine['change'], { sign: string; spoken: string; line: string; text: string; part: string }> = {
  removed: {
    sign: '−',
    spoken: 'Removed: ',
    line: 'border-severity-critical-base bg-severity-critical-tint',
    text: 'text-severity-critical',
    part: 'bg-severity-critical-line/40',
  },
  added: {
    sign: '+',
    spoken: 'Added: ',
    line: 'border-success bg-success-tint',
    text: 'text-success',
    part: 'bg-success/12',
  },
  same: { sign: ' ', spoken: '', line: 'border-transparent', text: '', part: '' },
};

/**
 * The changed part of each line. If as many lines are added as removed, they are compared in pairs; a line that shares
 * less than a third with its counterpart counts as another line and is not marked.
 */
function partsOf(lines: readonly DiffLine[]): (LinePart | undefined)[] {
  const parts: (LinePart | undefined)[] = lines.map(() => undefined);
  for (let at = 0; at < lines.length; at += 1) {
    if (lines[at]?.change !== 'removed') continue;
    const added = lines.findIndex(({ change }, index) => index > at && change !== 'removed');
    const count = added - at;
    const counterparts = lines.slice(added, added + count);
    const ends = lines[added + count]?.change !== 'added';
    if (added > 0 && ends && counterparts.length === count && counterparts.every(({ change }) => change === 'added')) {
      for (let index = at; index < added; index += 1) {
        const [old, now] = [lines[index]?.text ?? '', lines[index + count]?.text ?? ''];
        const { before, after } = changedParts(old, now);
        const shared = old.length - (before.end - before.start);
        if (shared * 3 < Math.max(old.length, now.length)) continue;
        parts[index] = before;
        parts[index + count] = after;
      }
    }
    at = added > 0 ? added : lines.length;
  }
  return parts;
}

export function DiffView({ before, after, language, label, heading, className }: DiffViewProps) {
  const highlight = useHighlight(language);
  const lines = useMemo(() => {
    // Each side is highlighted as a whole, so that a line has the colors of its own version.
    const old = highlight(before).values();
    const now = highlight(after).values();
    const changes = diffLines(before, after);
    const parts = partsOf(changes);
    return changes.map(({ change, text }, index) => {
      const oldTokens = change === 'added' ? undefined : old.next().value;
      const nowTokens = change === 'removed' ? undefined : now.next().value;
      return { change, tokens: markPart(nowTokens ?? oldTokens ?? [{ text }], parts[index]) };
    });
  }, [before, after, highlight]);
  return (
    <CodeFrame label={label} copy={after} heading={heading} className={className}>
      {lines.map(({ change, tokens }, index) => {
        const { sign, spoken, line, text, part } = LOOKS[change];
        return (
          // A line of a diff has no identity other than its position.
          <code key={index} className={cn('flex border-l-2 pr-4', line)}>
            <span aria-hidden className={cn('w-8 shrink-0 select-none text-center font-semibold', text)}>
              {sign}
            </span>
            {spoken && <span className="sr-only">{spoken}</span>}
            <span className="whitespace-pre print:whitespace-pre-wrap print:wrap-anywhere">
              {tokens.map((token, place) => (
                <DiffToken key={place} token={token} part={part} />
              ))}
            </span>
          </code>
        );
      })}
    </CodeFrame>
  );
}

const DiffToken = ({ token: { text, kind, changed }, part }: { token: MarkedToken; part: string }) => (
  <span className={cn(kind && TOKEN_CLASS[kind], changed && 'rounded-xs', changed && part)}>{text}</span>
);
