import { adminUserQuery } from '@scanner/client/user.ts';
import { Alert } from '@scanner/ui/alert.tsx';
import { Button } from '@scanner/ui/button.tsx';
import { Skeleton } from '@scanner/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet } from 'react-router-dom';
import { AdminSidebar } from './AdminSidebar.tsx';
import { useAdminLogout } from './use-admin-logout.ts';

/** The frame of the administration. Whoever is no administrator is sent to the admin login. */
export function AdminLayout() {
  const { data: user, isPending, isError, refetch } = useQuery(adminUserQuery);
  const { logout, leaving } = useAdminLogout();
  if (isPending || leaving) return <Waiting />;
  if (isError) {
    return (
      <div className="mx-auto w-full max-w-lg p-6">
        <Alert variant="destructive" title="The server could not be asked who you are">
          <p>Check your connection and try again.</p>
          <Button variant="outline" size="sm" className="mt-3" onClick={() => void refetch()}>
            Try again
          </Button>
        </Alert>
      </div>
    );
  }
  if (user?.role !== 'admin') return <Navigate to="/admin/login" replace />;
  return (
    <div className="flex min-w-0 flex-1 flex-col md:flex-row">
      <AdminSidebar user={user} onLogout={() => void logout()} />
      <div className="min-w-0 flex-1 px-4 py-6 md:px-8 md:py-8">
        <Outlet />
      </div>
    </div>
  );
}

const Waiting = () => (
  <div aria-busy="true" className="flex flex-1 flex-col gap-4 p-6 md:p-8">
    <p className="sr-only">Loading the administration</p>
    <Skeleton className="h-8 w-48" />
    <Skeleton className="h-64 w-full" />
  </div>
);
