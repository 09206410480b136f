import { ScanReport } from './ScanReport.tsx';
import { ScanRunning } from './ScanRunning.tsx';
import { ScanFailed } from './scan-states.tsx';
import type { ShownScan } from './shown-scan.ts';

/** A scan in whatever state it is: under way, failed, completed. */
export function ScanView(shown: ShownScan) {
  const { scan } = shown;
  if (scan.status === 'scanning') return <ScanRunning scan={scan} />;
  if (scan.status === 'failed') return <ScanFailed fileName={scan.fileName} message={scan.errorMessage} />;
  return <ScanReport key={scan.id} {...shown} />;
}
