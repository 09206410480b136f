import { Button } from '@scanner/ui/button.tsx';
import { EmptyState } from '@scanner/ui/empty-state.tsx';
import { usePageTitle } from '@scanner/ui/page-title.ts';
import { FileQuestionMark } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';

/** Shown for paths that no area owns. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  usePageTitle('Page Not Found');
  return (
    <div className="flex flex-1 flex-col items-center justify-center">
      <EmptyState
        as="h1"
        icon={FileQuestionMark}
        title="Page Not Found"
        description={
          <p>
            There is no page at{' '}
            <code className="break-all rounded-sm bg-muted px-1 font-mono text-[13px] text-foreground">{pathname}</code>
            . The address may be mistyped, or the page has moved.
          </p>
        }
        action={
          <>
            <Button asChild>
              <Link to="/">Back to Home</Link>
            </Button>
            <Button asChild variant="outline">
              <Link to="/scan">New Scan</Link>
            </Button>
          </>
        }
      />
    </div>
  );
}
