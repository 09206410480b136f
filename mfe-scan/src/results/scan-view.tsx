import { useState } from 'react';
import { ScanReport } from './scan-report.tsx';
import type { ShownScan } from './shown-scan.ts';
import { ScanFailed } from './states/scan-failed.tsx';
import { ScanOfNewerApi } from './states/scan-of-newer-api.tsx';
import { ScanRunning } from './states/scan-running.tsx';

/** A scan in any state: running, failed, completed. */
export function ScanView(shown: ShownScan) {
  const { scan, actions } = shown;
  const [ranHere] = useState(scan.status === 'scanning');
  if (scan.status === 'scanning') return <ScanRunning scan={scan} cancel={actions.cancel} />;
  if (scan.status === 'failed') return <ScanFailed scan={scan} retry={actions.retry} takeFocus={ranHere} />;
  const status: string = scan.status;
  if (status !== 'completed') return <ScanOfNewerApi fileName={scan.fileName} status={status} />;
  return <ScanReport key={scan.id} {...shown} />;
}
