import { errorText } from '@scanner/client';
import { deleteScan, scanQuery } from '@scanner/client/scans.ts';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
  AlertDialogTrigger,
} from '@scanner/ui/alert-dialog.tsx';
import { Button } from '@scanner/ui/button.tsx';
import { toast } from '@scanner/ui/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';

/** Deletes the scan after a confirmation, and goes home. */
export function DeleteButton({ id, fileName }: { id: string; fileName: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteScan(queryClient, id),
    onSuccess: async () => {
      toast({
        title: 'Scan deleted',
        description: 'The scan and all associated data have been permanently deleted.',
      });
      await navigate('/');
      queryClient.removeQueries({ queryKey: scanQuery(id).queryKey });
    },
    onError: (error) => {
      toast({
        title: 'Delete failed',
        description: errorText(error, 'Failed to delete scan'),
        variant: 'destructive',
      });
    },
  });

  return (
    <AlertDialog>
      <AlertDialogTrigger asChild>
        <Button variant="outline" disabled={isPending}>
          <Trash2 aria-hidden />
          Delete
        </Button>
      </AlertDialogTrigger>
      <AlertDialogContent>
        <AlertDialogHeader>
          <AlertDialogTitle>Delete this scan?</AlertDialogTitle>
          <AlertDialogDescription>
            The scan results, the uploaded file and all vulnerability data of{' '}
            <span className="break-all font-medium text-foreground">{fileName}</span> are permanently removed. This
            cannot be undone.
          </AlertDialogDescription>
        </AlertDialogHeader>
        <AlertDialogFooter>
          <AlertDialogCancel />
          <AlertDialogAction onClick={() => mutate()}>Delete</AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
