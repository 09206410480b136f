import { Button } from '@scanner/ui/button.tsx';
import { EmptyState } from '@scanner/ui/empty-state.tsx';
import { PageHeader } from '@scanner/ui/page-header.tsx';
import { ArrowLeft, ShieldCheck } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { CoverageLine } from './CoverageLine.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import { ExportButton } from './ExportButton.tsx';
import { FindingList } from './FindingList.tsx';
import { SummaryCards } from './SummaryCards.tsx';
import type { ShownScan } from './shown-scan.ts';

/** Whether the page before this one in the browser's history is one of ours: the router numbers its entries from 0. */
function cameFromHere(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}

/** Goes back to where the user came from; home when the page was opened from outside. */
function BackButton() {
  const navigate = useNavigate();
  return (
    <Button
      variant="ghost"
      size="sm"
      className="px-2 text-muted-foreground"
      onClick={() => void (cameFromHere() ? navigate(-1) : navigate('/'))}
    >
      <ArrowLeft aria-hidden />
      Back
    </Button>
  );
}

/**
 * A completed scan. It asks no server for anything: all that it shows and can do comes in as a {@link ShownScan}, so a
 * scan of the API and one that was made in this browser and lives in its memory look and work the same.
 *
 * @example <ScanReport scan={scan} readSource={async () => text} actions={{}} /> // nothing to delete, the text at hand
 */
export function ScanReport({ scan, actions }: ShownScan) {
  const { total } = scan.summary;
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-5 px-4 py-6 md:px-8 md:py-8">
      <PageHeader
        back={<BackButton />}
        title="Scan Results"
        description={
          <>
            <p className="break-all font-mono text-[13px] text-foreground leading-5">{scan.fileName}</p>
            <p>
              {scan.language} · {total} total {total === 1 ? 'issue' : 'issues'}
            </p>
          </>
        }
        actions={
          <>
            <ExportButton scan={scan} />
            {actions.remove && <DeleteButton fileName={scan.fileName} onDelete={actions.remove} />}
          </>
        }
      />
      <SummaryCards summary={scan.summary} />
      <CoverageLine coverage={scan.coverage} />
      {total === 0 ? (
        <div className="rounded-lg border bg-card">
          <EmptyState
            icon={ShieldCheck}
            title="No Vulnerabilities Found"
            description="The analysis found nothing to report in this file. It reads one file at a time: what other files do with its data is not seen."
          />
        </div>
      ) : (
        <FindingList scan={scan} />
      )}
    </div>
  );
}
