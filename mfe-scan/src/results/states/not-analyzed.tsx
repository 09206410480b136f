import type { Scan } from '@scanner/contracts';
import { nameSaysText, notAnalyzedText, notAnalyzedTitle } from '@scanner/contracts/not-analyzed.ts';
import { Alert } from '@scanner/ui/alert.tsx';
import type { ScanActions } from '../shown-scan.ts';
import { ScanAsButton } from './scan-as-button.tsx';

export interface NotAnalyzedProps {
  scan: Pick<Scan, 'language' | 'coverage'>;
  scanAs: ScanActions['scanAs'];
}

/** The first message for a file that was barely read, or read in a language other than its name suggests. */
export function NotAnalyzed({ scan: { language, coverage }, scanAs }: NotAnalyzedProps) {
  if (coverage?.notAnalyzed) {
    const { notAnalyzed } = coverage;
    return (
      <Alert variant="warning" title={notAnalyzedTitle(notAnalyzed, language)}>
        <p>{notAnalyzedText(notAnalyzed, language)}</p>
        {notAnalyzed.looksLike && scanAs && <ScanAsButton language={notAnalyzed.looksLike} scanAs={scanAs} />}
      </Alert>
    );
  }
  const nameSays = nameSaysText(coverage, language);
  if (!nameSays || !coverage?.nameSays) return null;
  return (
    <Alert title={`Scanned as ${language}`}>
      <p className="text-muted-foreground">{nameSays}</p>
      {scanAs && <ScanAsButton language={coverage.nameSays} scanAs={scanAs} />}
    </Alert>
  );
}
