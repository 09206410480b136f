import { cn } from '@scanner/ui/class-names.ts';
import { CodeText } from '@scanner/ui/code/code-text.tsx';
import { SeverityMark } from '@scanner/ui/severity.tsx';
import { Fragment } from 'react';
import { FLOW, PLACE, SOURCE } from './finding.ts';
import { paint } from './paint.ts';
import { StepNumber } from './step-number.tsx';

/** The file with the steps of the flow and the finding below its line. */
export const SampleSource = () => (
  <div className="py-2 font-mono text-[12px] leading-[22px] max-sm:text-[10.5px]">
    {SOURCE.map((text, index) => (
      // The lines of the sample have no identity other than their position.
      <SourceLine key={index} number={index + 1} text={text} />
    ))}
  </div>
);

function SourceLine({ number, text }: { number: number; text: string }) {
  const found = number === PLACE.line;
  return (
    <>
      <div
        className={cn(
          'flex border-transparent border-l-2 pr-3 max-sm:pr-1 forced-colors:border-[Canvas]',
          found && 'border-severity-critical-base bg-severity-critical-tint forced-colors:border-[Highlight]',
          // The lines before the handler are omitted on small screens.
          number < 7 && 'max-sm:hidden',
        )}
      >
        <span
          aria-hidden
          className="w-10 shrink-0 select-none pr-4 text-right text-muted-foreground max-sm:w-7 max-sm:pr-2"
        >
          {number}
        </span>
        <code className="whitespace-pre-wrap wrap-anywhere">
          <SteppedText line={number} text={text} />
        </code>
      </div>
      {found && (
        <p className="my-1 ml-10 flex w-max items-center gap-1.5 rounded-md border border-severity-critical-line bg-card px-2 font-sans text-xs max-sm:ml-7">
          <SeverityMark severity="critical" className="size-2.5" />
          <span className="font-semibold text-severity-critical">Critical</span>
          SQL injection
        </p>
      )}
    </>
  );
}

/** A line with the numbers of the flow's steps in it, each before the step's place. */
function SteppedText({ line, text }: { line: number; text: string }) {
  const steps = FLOW.map((step, index) => ({ ...step, number: index + 1 }))
    .filter((step) => step.line === line)
    .sort((a, b) => a.column - b.column);
  const until = (index: number): string => text.slice(0, (steps[index]?.column ?? text.length + 1) - 1);
  return (
    <>
      <CodeText tokens={paint(until(0))} />
      {steps.map(({ column, number }, index) => (
        <Fragment key={number}>
          <StepNumber number={number} />
          <CodeText tokens={paint(until(index + 1).slice(column - 1))} />
        </Fragment>
      ))}
    </>
  );
}
