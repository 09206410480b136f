import { Button } from '@scanner/ui/button.tsx';
import { EmptyState } from '@scanner/ui/empty-state.tsx';
import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { reportError } from './report.ts';

/** The outermost error boundary, for failures of the shell's own pages. */
export function PageError() {
  const error = useRouteError();
  useEffect(() => reportError(error), [error]);
  return (
    <div role="alert" className="mx-auto flex w-full max-w-xl flex-1 flex-col justify-center p-6">
      <EmptyState
        as="h1"
        icon={TriangleAlert}
        title="This page has crashed"
        description="Something went wrong. The error was reported. Reloading the page often helps."
        action={<Button onClick={() => window.location.reload()}>Load again</Button>}
      />
    </div>
  );
}
