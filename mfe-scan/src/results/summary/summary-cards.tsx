import { SEVERITIES, type Severity, type SeveritySummary } from '@scanner/contracts';
import { cn } from '@scanner/ui/class-names.ts';
import { countText } from '@scanner/ui/count-text.ts';
import { SEVERITY_LABEL, SEVERITY_STYLE, SeverityMark } from '@scanner/ui/severity.tsx';

/** The number of findings per severity. */
export const SummaryCards = ({ summary }: { summary: SeveritySummary }) => (
  <div className="@container">
    <ul aria-label="Issues by severity" className="grid @md:grid-cols-5 grid-cols-2 @md:gap-3 gap-2">
      {SEVERITIES.map((severity) => (
        <SummaryCard key={severity} severity={severity} count={summary[severity]} />
      ))}
    </ul>
  </div>
);

const SummaryCard = ({ severity, count }: { severity: Severity; count: number }) => (
  <li
    className={cn(
      'flex flex-wrap items-center justify-between gap-x-2 gap-y-1 rounded-lg border bg-card @md:px-3.5 px-3 py-2.5 @max-md:first:col-span-2 @md:flex-col @md:items-start',
      count > 0 && SEVERITY_STYLE[severity].line,
    )}
  >
    <span className="flex items-center gap-1.5 font-medium text-muted-foreground text-xs">
      <SeverityMark severity={severity} className="size-2.5" />
      {SEVERITY_LABEL[severity]}
    </span>
    <span className="@max-md:ml-auto flex flex-wrap items-baseline @max-md:justify-end gap-x-1.5">
      <span
        className={cn(
          'font-semibold text-xl tabular-nums leading-6 @3xl:text-2xl @3xl:leading-7',
          count > 0 ? SEVERITY_STYLE[severity].text : 'text-muted-foreground',
        )}
      >
        {countText(count)}
      </span>
      <span className="text-muted-foreground text-xs">{count === 1 ? 'issue' : 'issues'}</span>
    </span>
  </li>
);
