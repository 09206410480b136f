import { Button } from '@scanner/ui/button.tsx';
import { EmptyState } from '@scanner/ui/empty-state.tsx';
import { CircleQuestionMark } from 'lucide-react';
import { Centered } from '../centered.tsx';

export interface ScanOfNewerApiProps {
  fileName: string;
  status: string;
}

/** A scan in a state that this page doesn't know, because the server is newer: a reloaded page may know it. */
export const ScanOfNewerApi = ({ fileName, status }: ScanOfNewerApiProps) => (
  <Centered>
    <EmptyState
      as="h1"
      icon={CircleQuestionMark}
      title="This page is older than the scan"
      description={
        <>
          <p className="break-all font-mono text-[13px]">{fileName}</p>
          <p className="mt-2">The scan is in state '{status}'. Reload the page to see it.</p>
        </>
      }
      action={<Button onClick={() => location.reload()}>Reload</Button>}
    />
  </Centered>
);
