import { setUserRole, setUserStatus } from '@scanner/client/admin.ts';
import { errorText } from '@scanner/client/api-request-error.ts';
import { send } from '@scanner/client/send.ts';
import type { AdminUser } from '@scanner/contracts/user.ts';
import { toast } from '@scanner/ui/toast.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { UserAction } from './user-actions.ts';

interface Act {
  run: (queryClient: QueryClient, userId: string) => Promise<unknown>;
  success: string;
  failure: string;
}

const ROLE = { success: 'User role updated successfully', failure: 'Failed to update user role' };
const ACCESS = { success: 'User access updated successfully', failure: 'Failed to update user access' };

const ACTS: Record<UserAction, Act> = {
  'make-admin': { ...ROLE, run: (queryClient, id) => setUserRole(queryClient, id, 'admin') },
  'remove-admin': { ...ROLE, run: (queryClient, id) => setUserRole(queryClient, id, 'user') },
  revoke: { ...ACCESS, run: (queryClient, id) => setUserStatus(queryClient, id, 0) },
  grant: { ...ACCESS, run: (queryClient, id) => setUserStatus(queryClient, id, 1) },
  'end-sessions': {
    run: (_, userId) => send('endUserSessions', { params: { userId } }),
    success: 'User sessions ended',
    failure: 'Failed to end user sessions',
  },
};

/** Performs confirmed actions and shows their result. `busyId` is the ID of the affected user. */
export function useUserActions() {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ action, user }: { action: UserAction; user: AdminUser }) => ACTS[action].run(queryClient, user.id),
    onSuccess: (_, { action }) => toast({ title: ACTS[action].success }),
    onError: (error, { action }) => {
      const reason = errorText(error, '');
      toast({
        title: ACTS[action].failure,
        ...(reason ? { description: reason } : {}),
        variant: 'destructive',
      });
    },
  });
  return { act: mutate, busyId: isPending ? variables.user.id : undefined };
}
