import { languageByName } from '@scanner/contracts';
import { Button } from '@scanner/ui/button.tsx';
import { EmptyState } from '@scanner/ui/empty-state.tsx';
import { usePageTitle } from '@scanner/ui/page-title.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { ScanView } from '../results/scan-view.tsx';
import { PrivateNotice } from './private-notice.tsx';
import { PrivateRunning } from './private-running.tsx';
import { discardPrivateScan, PRIVATE_SCAN_PATH, privateScanQuery, startPrivateScan } from './private-scan.ts';

/** /scan/private: the scan that was made in this browser and exists only in this page's memory. */
export function PrivateScanPage() {
  const { data: kept } = useQuery(privateScanQuery);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // Without the file's name, because the browser stores titles in its history.
  usePageTitle('Private Scan');

  if (!kept) return <PrivateScanGone />;
  const { scan, text, share } = kept;
  const discard = async () => {
    await navigate('/scan');
    discardPrivateScan(queryClient);
  };
  const scanAs = (name: string, code: string): string => {
    const language = languageByName(name);
    if (language) void startPrivateScan(queryClient, { kind: 'text', fileName: scan.fileName, language, text: code });
    return PRIVATE_SCAN_PATH;
  };
  if (scan.status === 'scanning') {
    return <PrivateRunning fileName={scan.fileName} share={share} onCancel={() => void discard()} />;
  }
  return (
    <>
      {scan.status === 'completed' && <PrivateNotice onDiscard={() => void discard()} />}
      <ScanView
        scan={scan}
        {...(text === null ? {} : { readSource: async () => text })}
        actions={
          text === null
            ? {}
            : {
                scanAs: async (name) => scanAs(name, text),
                scanText: async (corrected) => scanAs(scan.language, corrected),
              }
        }
        local
      />
    </>
  );
}

const PrivateScanGone = () => (
  <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col justify-center px-4 py-10">
    <EmptyState
      as="h1"
      icon={EyeOff}
      title="This Private Scan Is Gone"
      description="A private scan lives in the memory of the page that made it. A reload, a closed tab or signing out ends it; nothing of it was sent or stored."
      action={
        <Button asChild>
          <Link to="/scan">New Scan</Link>
        </Button>
      }
    />
  </div>
);
