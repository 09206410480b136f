import { ApiRequestError, errorText } from '@scanner/client/api-request-error.ts';
import { adminUserQuery } from '@scanner/client/user.ts';
import { backHere } from '@scanner/ui/after-login.ts';
import { Alert } from '@scanner/ui/alert.tsx';
import { Button } from '@scanner/ui/button.tsx';
import { LoadFailure } from '@scanner/ui/load-failure.tsx';
import { Skeleton } from '@scanner/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, Outlet, useLocation } from 'react-router-dom';
import { AdminSidebar } from './admin-sidebar.tsx';
import { useAdminLogout } from './use-admin-logout.ts';

/** The frame of the administration. Anyone who is not an administrator is redirected to the admin login. */
export function AdminLayout() {
  const { data: user, isPending, isError, error, refetch } = useQuery(adminUserQuery);
  const here = useLocation();
  const { logout, leaving } = useAdminLogout();
  if (isPending || leaving) return <Waiting />;
  if (isError) {
    return (
      <div className="mx-auto w-full max-w-lg p-6">
        {isForbidden(error) ? <NotYet error={error} /> : <Unknown onRetry={() => void refetch()} />}
      </div>
    );
  }
  if (user?.role !== 'admin') return <Navigate to="/admin/login" state={backHere(here)} replace />;
  return (
    <div className="flex min-w-0 flex-1 flex-col md:flex-row">
      <AdminSidebar user={user} onLogout={logout} />
      <div className="min-w-0 flex-1 px-4 py-6 md:px-8 md:py-8">
        <Outlet />
      </div>
    </div>
  );
}

const Unknown = ({ onRetry }: { onRetry: () => void }) => (
  <LoadFailure title="Your session couldn't be checked" text="Check your connection and try again." onRetry={onRetry} />
);

const isForbidden = (error: unknown): boolean => error instanceof ApiRequestError && error.status === 403;

/** An administrator who must first do something in their account, such as setting up a second factor. */
const NotYet = ({ error }: { error: unknown }) => (
  <Alert title="Administration is not available yet">
    <p>{errorText(error, 'Open your account to see what is missing.')}</p>
    <Button asChild variant="outline" size="sm" className="mt-3">
      <Link to="/account">Open your account</Link>
    </Button>
  </Alert>
);

const Waiting = () => (
  <div aria-busy="true" className="flex flex-1 flex-col gap-4 p-6 md:p-8">
    <p className="sr-only">Loading the administration</p>
    <Skeleton className="h-8 w-48" />
    <Skeleton className="h-64 w-full" />
  </div>
);
