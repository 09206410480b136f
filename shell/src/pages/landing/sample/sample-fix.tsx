import { cn } from '@scanner/ui/class-names.ts';
import { CodeText } from '@scanner/ui/code/code-text.tsx';
import { FIX } from './finding.ts';
import { paint } from './paint.ts';

const LOOKS = {
  removed: {
    sign: '−',
    line: 'border-severity-critical-base bg-severity-critical-tint',
    text: 'text-severity-critical',
  },
  added: { sign: '+', line: 'border-success bg-success-tint', text: 'text-success' },
};

/** What the fix removes and adds. */
export const SampleFix = () => (
  <div className="overflow-hidden rounded-md border py-1.5 font-mono text-[12px] leading-5 max-sm:text-[10.5px]">
    {FIX.removed.map((text) => (
      <FixLine key={text} change="removed" text={text} />
    ))}
    {FIX.added.map((text) => (
      <FixLine key={text} change="added" text={text} />
    ))}
  </div>
);

function FixLine({ change, text }: { change: keyof typeof LOOKS; text: string }) {
  const look = LOOKS[change];
  return (
    <div className={cn('flex border-l-2 pr-3 max-sm:pr-1', look.line)}>
      <span aria-hidden className={cn('w-7 max-sm:w-5 shrink-0 select-none text-center font-semibold', look.text)}>
        {look.sign}
      </span>
      <span className="sr-only">{change === 'removed' ? 'Removed: ' : 'Added: '}</span>
      <code data-change={change} className="whitespace-pre-wrap wrap-anywhere">
        <CodeText tokens={paint(text)} />
      </code>
    </div>
  );
}
