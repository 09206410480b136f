import type { Coverage } from '@scanner/contracts';
import { Alert } from '@scanner/ui/alert.tsx';
import { coverageText } from './coverage-text.ts';

/** What was looked at, and, where that is not everything, what was not. */
export const CoverageLine = ({ coverage }: { coverage: Coverage | null }) =>
  coverage && (
    <>
      <p className="text-muted-foreground text-xs tabular-nums">{coverageText(coverage)}</p>
      {coverage.notes.length > 0 && (
        <Alert title="Not everything was analyzed">
          <ul className="list-inside list-disc text-muted-foreground">
            {coverage.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
