import { Badge } from '@scanner/ui/badge.tsx';
import { ScoreMeter } from '@scanner/ui/score-meter.tsx';
import { SeverityBadge } from '@scanner/ui/severity.tsx';
import type { ReactNode } from 'react';
import { FILE_NAME, FIX_MEANING, FLOW, PLACE, REASONING, SCORE } from './finding.ts';
import { SampleFix } from './sample-fix.tsx';
import { SampleSource } from './sample-source.tsx';
import { StepNumber } from './step-number.tsx';

/** An example result: the file, the data flow through it, its severity, and the fix. */
export const SampleFinding = () => (
  <figure
    aria-label="A finding as the scan shows it"
    className="@container overflow-hidden rounded-xl border bg-card shadow-lg"
  >
    <div className="grid @4xl:grid-cols-2">
      <div className="flex min-w-0 flex-col">
        <p className="flex h-10 items-center justify-between gap-3 border-b bg-muted px-4 text-muted-foreground text-xs">
          <span className="font-mono text-foreground">{FILE_NAME}</span>
          JavaScript · 1 total issue
        </p>
        <SampleSource />
        <div className="mt-auto border-t px-4 py-4">
          <Part title="Exploitability Assessment">
            <ScoreMeter score={SCORE} level="Critical" />
            <p className="mt-2.5 text-muted-foreground">{REASONING}</p>
          </Part>
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-5 border-t px-4 py-4 @4xl:border-t-0 @4xl:border-l">
        <div>
          <p className="flex flex-wrap gap-1.5">
            <SeverityBadge severity="critical" />
            <Badge variant="outline">A05 Injection</Badge>
            <Badge variant="outline">CWE-89</Badge>
          </p>
          <p className="mt-2 font-semibold text-sm">SQL injection</p>
          <p className="font-mono text-muted-foreground text-xs">{`${FILE_NAME}:${PLACE.line}:${PLACE.column}`}</p>
        </div>
        <Part title="Data Flow">
          <SampleFlow />
        </Part>
        <Part title="Suggested Fix" aside={<Badge variant="success">verified</Badge>}>
          <p className="mb-2 text-muted-foreground">{FIX_MEANING}</p>
          <SampleFix />
        </Part>
      </div>
    </div>
  </figure>
);

const Part = ({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) => (
  <div className="text-[13px] leading-5">
    <p className="mb-2 flex items-center gap-2 font-semibold">
      {title}
      {aside}
    </p>
    {children}
  </div>
);

const SampleFlow = () => (
  <ol className="divide-y rounded-md border">
    {FLOW.map(({ line, column, note }, index) => (
      <li key={note} className="flex items-baseline gap-2 px-3 py-1.5">
        <StepNumber number={index + 1} />
        <span className="min-w-0 flex-1">
          {index === 0 && <span className="font-semibold">Source: </span>}
          {index === FLOW.length - 1 && <span className="font-semibold">Sink: </span>}
          {note}
        </span>
        <span className="font-mono text-muted-foreground text-xs tabular-nums">{`${line}:${column}`}</span>
      </li>
    ))}
  </ol>
);
