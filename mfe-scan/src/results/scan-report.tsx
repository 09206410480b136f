import { summarize } from '@scanner/contracts';
import { cn } from '@scanner/ui/class-names.ts';
import { countText } from '@scanner/ui/count-text.ts';
import { PageHeader } from '@scanner/ui/page-header.tsx';
import { Sheet, SheetContent } from '@scanner/ui/sheet.tsx';
import { useRef } from 'react';
import { ExportButtons } from '../export/export-buttons.tsx';
import { RescanMenu } from '../rescan/rescan-menu.tsx';
import { useTriage } from '../triage/use-triage.ts';
import { FindingActionsContext } from '../vulnerability/finding-actions.ts';
import { BackButton } from './back-button.tsx';
import { DeleteButton } from './delete-button.tsx';
import { Findings } from './list/findings.tsx';
import type { ShownScan } from './shown-scan.ts';
import { useScannedText } from './source/scanned-text.ts';
import { SOURCE_ID, SourceDivider } from './source/source-divider.tsx';
import { SourcePane } from './source/source-pane.tsx';
import { SourceToggle } from './source/source-toggle.tsx';
import { useSourcePane } from './source/use-source-pane.ts';
import { sourceWidthStyle, useSourceWidth } from './source/use-source-width.ts';
import { NotAnalyzed } from './states/not-analyzed.tsx';
import { NothingFound } from './states/nothing-found.tsx';
import { AnalysisFacts } from './summary/analysis-facts.tsx';
import { SinceLine } from './summary/since-line.tsx';
import { SummaryCards } from './summary/summary-cards.tsx';
import { useStableFindingActions } from './use-finding-actions.ts';
import { useResults } from './use-results.ts';

/**
 * A completed scan. It makes no request itself: all its data and actions are in a {@link ShownScan}, so a scan of the
 * API and a private one look and work the same.
 *
 * @example <ScanReport scan={scan} readSource={async () => text} actions={{}} /> // nothing to delete, with the text
 */
export function ScanReport({ scan, readSource, actions, local = false }: ShownScan) {
  const open = scan.vulnerabilities.filter(({ dismissal }) => !dismissal);
  const summary = summarize(open);
  const { total } = scan.summary;
  const dismissed = total - summary.total;
  const results = useResults(scan.vulnerabilities);
  const pane = useSourcePane(results.current);
  const hasSource = readSource !== undefined;
  const columns = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useSourceWidth();
  const readText = useScannedText({ scan, readSource });
  const triage = useTriage({ findings: scan.vulnerabilities, actions, onDecided: results.leave });
  const findingActions = useStableFindingActions({ results, pane, readText, hasSource, hasAddress: !local, triage });
  const beside = hasSource && pane.shown === 'beside';
  const source = (onOpen: (typeof results)['goTo']) => (
    <SourcePane
      scan={scan}
      readSource={readSource}
      pane={pane}
      findings={results.ordered}
      current={results.current}
      onOpen={onOpen}
    />
  );
  return (
    <div
      ref={columns}
      className={cn(
        'mx-auto w-full max-w-5xl',
        beside && 'grid max-w-none grid-cols-[minmax(0,1fr)_var(--source-width)] print:block',
      )}
      style={sourceWidthStyle(width)}
    >
      <div className={cn('flex min-w-0 flex-col gap-5 px-4 py-6 md:px-8 md:py-8 print:p-0', beside && 'pr-6 md:pr-6')}>
        <PageHeader
          back={<BackButton />}
          title="Scan Results"
          description={
            <>
              <p className="break-all font-mono text-[13px] text-foreground leading-5">{scan.fileName}</p>
              <p>
                {scan.language} · {countText(summary.total)} total {summary.total === 1 ? 'issue' : 'issues'}
                {dismissed > 0 && ` · ${countText(dismissed)} dismissed`}
              </p>
            </>
          }
          actions={
            <div className="flex flex-wrap gap-2 print:hidden">
              <ExportButtons
                scan={scan}
                shown={results.ordered}
                filters={results.address.filters}
                readText={readText}
              />
              <RescanMenu scan={scan} actions={actions} readText={readText} />
              {actions.remove && <DeleteButton fileName={scan.fileName} onDelete={actions.remove} />}
            </div>
          }
        />
        <NotAnalyzed scan={scan} scanAs={actions.scanAs} />
        <SinceLine scan={scan} />
        <SummaryCards summary={summary} />
        <AnalysisFacts scan={scan} local={local} />
        {total === 0 ? (
          <>
            {hasSource && (
              <div className="-mb-2 flex justify-end print:hidden">
                <SourceToggle shown={pane.shown !== 'no'} onToggle={pane.setShown} />
              </div>
            )}
            <NothingFound scan={scan} />
          </>
        ) : (
          <FindingActionsContext value={findingActions}>
            <Findings
              results={results}
              findings={scan.vulnerabilities}
              language={scan.language}
              step={pane.step}
              triage={triage}
            >
              {hasSource && <SourceToggle shown={pane.shown !== 'no'} onToggle={pane.setShown} />}
            </Findings>
          </FindingActionsContext>
        )}
      </div>
      {beside && (
        <aside
          id={SOURCE_ID}
          aria-label="Source"
          className="sticky top-14 h-[calc(100dvh-3.5rem)] min-w-0 border-l print:hidden"
        >
          <SourceDivider columns={columns} width={width} onWidth={setWidth} />
          {source(results.goTo)}
        </aside>
      )}
      <Sheet open={hasSource && pane.shown === 'over'} onOpenChange={pane.setShown}>
        <SheetContent
          side="right"
          label="Source"
          description="The scanned file with its findings."
          className="w-full max-w-3xl max-sm:max-w-none"
          onCloseAutoFocus={pane.giveFocusBack}
        >
          {source((finding) => {
            pane.setShown(false);
            results.goTo(finding);
          })}
        </SheetContent>
      </Sheet>
    </div>
  );
}
