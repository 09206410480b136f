import { languageByName } from '@scanner/contracts';
import { LoadFailure } from '@scanner/ui/load-failure.tsx';
import { usePageTitle } from '@scanner/ui/page-title.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { PrivateRunning } from '../private/private-running.tsx';
import { PRIVATE_SCAN_PATH, startPrivateScan } from '../private/private-scan.ts';
import { SAMPLE_RESULT } from '../start/samples.ts';

const { fileName, language, load } = SAMPLE_RESULT;

const sampleQuery = queryOptions({
  queryKey: ['sample', fileName],
  queryFn: async () => (await load()).default,
  staleTime: Number.POSITIVE_INFINITY,
});

/** /scan/sample: scans a sample file in this browser like any private scan, and navigates to the result. */
export function SampleScanPage() {
  usePageTitle('Sample Scan');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { data: text, error, refetch } = useQuery(sampleQuery);
  const scan = useEffectEvent((code: string) => {
    const id = languageByName(language) ?? 'javascript';
    void startPrivateScan(queryClient, { kind: 'text', fileName, language: id, text: code });
    void navigate(PRIVATE_SCAN_PATH, { replace: true });
  });
  useEffect(() => {
    if (text !== undefined) scan(text);
  }, [text]);
  if (!error) return <PrivateRunning fileName={fileName} share={0} onCancel={() => void navigate('/scan')} />;
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col justify-center px-4 py-10">
      <LoadFailure
        title="The sample could not be loaded"
        text="Check your connection and try again."
        onRetry={() => void refetch()}
      />
    </div>
  );
}
