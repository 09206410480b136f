import { Button } from '@scanner/ui/button.tsx';
import { usePageTitle } from '@scanner/ui/page-title.ts';
import { FileQuestionMark } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';

/** What any path shows that no area owns. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  usePageTitle('Page Not Found');
  return (
    <div className="flex flex-1 flex-col items-center justify-center px-6 py-20 text-center">
      <span className="mb-5 grid size-12 place-items-center rounded-xl border bg-muted text-muted-foreground">
        <FileQuestionMark aria-hidden className="size-6" />
      </span>
      <p className="font-mono text-muted-foreground text-xs">404</p>
      <h1 className="mt-1 font-semibold text-2xl tracking-tight">Page Not Found</h1>
      <p className="mt-2 max-w-md text-muted-foreground">
        There is nothing at{' '}
        <code className="break-all rounded-sm bg-muted px-1 font-mono text-foreground">{pathname}</code>. The address
        may be mistyped, or the page has moved.
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <Button asChild>
          <Link to="/">Back to Home</Link>
        </Button>
        <Button asChild variant="outline">
          <Link to="/scan">New Scan</Link>
        </Button>
      </div>
    </div>
  );
}
