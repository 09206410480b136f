import type { Scan } from '@scanner/contracts';
import { EmptyState } from '@scanner/ui/empty-state.tsx';
import { FileQuestion, ShieldCheck } from 'lucide-react';

/** An empty result: an all-clear only for what was analyzed. */
export function NothingFound({ scan: { coverage, language } }: { scan: Pick<Scan, 'coverage' | 'language'> }) {
  const errors = coverage?.parseErrors ?? 0;
  return (
    <div className="rounded-lg border bg-card">
      {coverage?.notAnalyzed ? (
        <EmptyState
          icon={FileQuestion}
          title="Too Little Was Read"
          description="Nothing was found in the parts that could be read. The rest of the file was not analyzed and may have vulnerabilities."
        />
      ) : (
        <EmptyState
          icon={ShieldCheck}
          tone={errors > 0 ? 'neutral' : 'success'}
          title="No Vulnerabilities Found"
          description={
            errors > 0
              ? `The analysis found nothing to report in what it could read as ${language}. The places that it could not read may have vulnerabilities.`
              : 'The analysis found nothing to report in this file. Only this file was scanned: what other files do with its data is not seen.'
          }
        />
      )}
    </div>
  );
}
