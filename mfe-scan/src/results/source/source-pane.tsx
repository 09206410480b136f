import { languageByName, type Scan, type Vulnerability } from '@scanner/contracts';
import { Button } from '@scanner/ui/button.tsx';
import type { SourceMark } from '@scanner/ui/code/source-view.tsx';
import { EmptyState } from '@scanner/ui/empty-state.tsx';
import { SEVERITY_LABEL } from '@scanner/ui/severity.tsx';
import { Skeleton } from '@scanner/ui/skeleton.tsx';
import { Tooltip } from '@scanner/ui/tooltip.tsx';
import { useQuery } from '@tanstack/react-query';
import { FileX2, RotateCw, WrapText, X } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import type { ShownScan } from '../shown-scan.ts';
import { useStoredSwitch } from '../stored-switch.ts';
import { scannedTextQuery } from './scanned-text.ts';
import { StepButtons } from './step-buttons.tsx';
import type { SourcePane as Pane } from './use-source-pane.ts';

const SourceView = lazy(async () => ({ default: (await import('@scanner/ui/code/source-view.tsx')).SourceView }));

/** The storage key for whether long lines are wrapped. */
const WRAP_KEY = 'source_wrap';

export interface SourcePaneProps {
  scan: Scan;
  readSource: ShownScan['readSource'];
  pane: Pane;
  /** The findings that match the filters. */
  findings: readonly Vulnerability[];
  current: Vulnerability | undefined;
  /** A finding was selected in the source. */
  onOpen: (finding: Vulnerability) => void;
}

const markOf = ({ id, location, severity, title }: Vulnerability): SourceMark => ({
  id,
  line: location.lineNumber,
  severity,
  severityLabel: SEVERITY_LABEL[severity],
  title,
});

/** The whole file with its findings. */
export function SourcePane({ scan, readSource, pane, findings, current, onOpen }: SourcePaneProps) {
  const { data: text, isError, refetch } = useQuery(scannedTextQuery({ scan, readSource }));
  const [wrap, setWrap] = useStoredSwitch(WRAP_KEY, false);
  const marks = useMemo(() => findings.map(markOf), [findings]);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex min-h-10 shrink-0 items-center gap-2 border-b bg-muted py-1 pr-1.5 pl-3">
        <h2 className="min-w-0 flex-1 truncate font-mono text-xs" title={scan.fileName}>
          <span className="sr-only">Source of </span>
          {scan.fileName}
        </h2>
        {current && <StepButtons finding={current} step={pane.step} onStep={(step) => pane.jump(current, step)} />}
        <Tooltip label="Wrap lines">
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label="Wrap lines"
            aria-pressed={wrap}
            className="aria-pressed:bg-primary-tint aria-pressed:text-primary"
            onClick={() => setWrap(!wrap)}
          >
            <WrapText aria-hidden />
          </Button>
        </Tooltip>
        <Button variant="ghost" size="icon-sm" aria-label="Close source" onClick={() => pane.setShown(false)}>
          <X aria-hidden />
        </Button>
      </div>
      {isError && (
        <Unavailable
          title="The source could not be read"
          action={
            <Button variant="outline" size="sm" onClick={() => void refetch()}>
              <RotateCw aria-hidden />
              Retry
            </Button>
          }
        >
          Check your connection and try again.
        </Unavailable>
      )}
      {text === null && (
        <Unavailable title="The source is no longer kept">
          The uploaded file has been removed, as it is some time after every scan. The findings hold the lines that they
          are about.
        </Unavailable>
      )}
      {text === undefined && !isError && <SourceLoading />}
      {typeof text === 'string' && (
        <Suspense fallback={<SourceLoading />}>
          <SourceView
            className="flex-1"
            text={text}
            language={languageByName(scan.language)}
            label={`Source of ${scan.fileName}`}
            marks={marks}
            open={current?.id}
            onOpen={(id) => {
              const finding = findings.find((one) => one.id === id);
              if (finding) onOpen(finding);
            }}
            steps={current?.flow ?? NO_STEPS}
            step={pane.step}
            place={pane.place}
            wrap={wrap}
          />
        </Suspense>
      )}
    </div>
  );
}

const NO_STEPS: Vulnerability['flow'] = [];

const SourceLoading = () => (
  <div aria-busy className="flex flex-1 flex-col gap-2 p-4">
    <p role="status" className="sr-only">
      Loading source
    </p>
    {['w-2/5', 'w-3/4', 'w-1/2', 'w-3/5', 'w-1/4'].map((width) => (
      <Skeleton key={width} className={`h-4 ${width}`} />
    ))}
  </div>
);

const Unavailable = ({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) => (
  <EmptyState as="h3" icon={FileX2} title={title} description={children} action={action} className="my-auto" />
);
