import type { Scan } from '@scanner/contracts';
import { Alert } from '@scanner/ui/alert.tsx';
import { Button } from '@scanner/ui/button.tsx';
import { PageHeader } from '@scanner/ui/page-header.tsx';
import { ArrowLeft, CircleCheck, CirclePlus, Equal } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { compareFindings } from './compare-findings.ts';
import { type FindingEntry, FindingGroup } from './finding-group.tsx';
import { ScanCard } from './scan-card.tsx';

export interface CompareReportProps {
  earlier: Scan;
  later: Scan;
}

/** Two scans, and their findings in three groups. */
export function CompareReport({ earlier, later }: CompareReportProps) {
  const { fresh, fixed, unchanged } = useMemo(
    () => compareFindings(earlier.vulnerabilities, later.vulnerabilities),
    [earlier, later],
  );
  const ready = earlier.status === 'completed' && later.status === 'completed';
  const stayed = unchanged.map(
    ({ before, after }): FindingEntry => ({
      finding: after,
      scan: later,
      ...(before.location.lineNumber === after.location.lineNumber ? {} : { lineBefore: before.location.lineNumber }),
    }),
  );
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-1 flex-col gap-6 px-4 py-6 md:px-8 md:py-8">
      <PageHeader
        title="Compare Scans"
        description="New, fixed and unchanged findings. Matched by code, so moved lines don't count as new."
        back={
          <Button asChild variant="ghost" size="sm" className="px-2 text-muted-foreground">
            <Link to="/history">
              <ArrowLeft aria-hidden />
              Scan History
            </Link>
          </Button>
        }
      />
      <div className="grid gap-3 md:grid-cols-2">
        <ScanCard title="Earlier" scan={earlier} />
        <ScanCard title="Later" scan={later} />
      </div>
      {earlier.fileName !== later.fileName && (
        <Alert>These are scans of different files: findings match only where both contain the same code.</Alert>
      )}
      {ready ? (
        <>
          <FindingGroup
            title="New"
            icon={CirclePlus}
            empty="Nothing new."
            entries={fresh.map((finding) => ({ finding, scan: later }))}
          />
          <FindingGroup
            title="Fixed"
            icon={CircleCheck}
            empty="Nothing fixed."
            entries={fixed.map((finding) => ({ finding, scan: earlier }))}
          />
          <FindingGroup title="Unchanged" icon={Equal} empty="Nothing unchanged." entries={stayed} />
        </>
      ) : (
        <Alert variant="destructive" title="Only completed scans can be compared">
          One of them {[earlier, later].some(({ status }) => status === 'scanning') ? 'is still running' : 'has failed'}
          .
        </Alert>
      )}
    </div>
  );
}
