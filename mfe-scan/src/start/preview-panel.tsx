import { SEVERITIES, summarize, type Vulnerability } from '@scanner/contracts';
import { Button } from '@scanner/ui/button.tsx';
import { SEVERITY_LABEL, SeverityMark } from '@scanner/ui/severity.tsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { findingsOf, type PreviewState, previewText } from './preview-state.ts';

export interface PreviewPanelProps {
  state: PreviewState;
  /** Shows a line in the editor. */
  onGoToLine: (line: number) => void;
}

/** The results of the live preview: one line of status, and the findings, each with a link to its line. */
export function PreviewPanel({ state, onGoToLine }: PreviewPanelProps) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  const findings = findingsOf(state);
  const shown = open && findings.length > 0;
  return (
    <div className="text-xs">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 max-sm:min-h-14">
        <p role="status" className={findings.length > 0 ? 'font-medium' : 'text-muted-foreground'}>
          {previewText(state)}
        </p>
        <Counts findings={findings} />
        {findings.length > 0 && (
          <Button
            variant="ghost"
            size="sm"
            className="-mr-2 ml-auto h-7 gap-1 px-2 text-xs"
            aria-expanded={shown}
            aria-controls={listId}
            onClick={() => setOpen(!open)}
          >
            {shown ? 'Hide list' : 'Show list'}
            <ChevronDown aria-hidden className={shown ? 'rotate-180' : undefined} />
          </Button>
        )}
      </div>
      <ul
        id={listId}
        hidden={!shown}
        aria-label="Findings so far"
        // Positioned: otherwise the text for screen readers would be below the page and extend it.
        className="relative max-h-60 overflow-y-auto rounded-md border bg-card"
      >
        {shown && findings.map((finding) => <Row key={finding.id} finding={finding} onGoToLine={onGoToLine} />)}
      </ul>
    </div>
  );
}

/** On a narrow screen they have their own line, below the button. */
function Counts({ findings }: { findings: readonly Vulnerability[] }) {
  const summary = summarize(findings);
  return (
    <div className="flex flex-wrap gap-x-3 text-muted-foreground tabular-nums max-sm:order-last max-sm:basis-full">
      {SEVERITIES.filter((severity) => summary[severity] > 0).map((severity) => (
        <span key={severity} className="inline-flex items-center gap-1">
          <SeverityMark severity={severity} className="size-2.5" />
          {summary[severity]} {SEVERITY_LABEL[severity].toLowerCase()}
        </span>
      ))}
    </div>
  );
}

const Row = ({ finding, onGoToLine }: { finding: Vulnerability; onGoToLine: (line: number) => void }) => (
  <li className="border-b last:border-b-0">
    <button
      type="button"
      onClick={() => onGoToLine(finding.location.lineNumber)}
      className="flex min-h-8 w-full items-center gap-2 px-3 py-1.5 text-left hover:bg-accent focus-visible:-outline-offset-2"
    >
      <SeverityMark severity={finding.severity} className="size-2.5" />
      <span className="sr-only">{SEVERITY_LABEL[finding.severity]}: </span>
      <span className="min-w-0 flex-1">{finding.title}</span>
      <span className="shrink-0 font-mono text-muted-foreground tabular-nums">line {finding.location.lineNumber}</span>
    </button>
  </li>
);
