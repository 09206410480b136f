import { errorText } from '@scanner/client';
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
import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';

export interface DeleteButtonProps {
  fileName: string;
  /** Rejects if the scan could not be deleted. */
  onDelete: () => Promise<void>;
}

/** Deletes the scan after a confirmation, and navigates home. */
export function DeleteButton({ fileName, onDelete }: DeleteButtonProps) {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: onDelete,
    onSuccess: async () => {
      toast({
        title: 'Scan deleted',
        description: 'The scan and all associated data have been permanently deleted.',
      });
      await navigate('/');
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
