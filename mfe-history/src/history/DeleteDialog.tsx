import { errorText } from '@scanner/client';
import { deleteScan, scanQuery } from '@scanner/client/scans.ts';
import type { ScanListItem } from '@scanner/contracts';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from '@scanner/ui/alert-dialog.tsx';
import { toast } from '@scanner/ui/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

export interface DeleteDialogProps {
  /** The scan to be deleted; none while nothing is asked. */
  scan: ScanListItem | undefined;
  onClose: () => void;
  /** Called when the dialog has closed, and focus has to go somewhere. */
  onFocusBack: (deleted: boolean) => void;
}

/** Asks whether a scan shall be deleted, naming its file, and deletes it. */
export function DeleteDialog({ scan, onClose, onFocusBack }: DeleteDialogProps) {
  const queryClient = useQueryClient();
  // The name stays while the dialog fades out.
  const last = useRef(scan);
  const confirmed = useRef(false);
  if (scan) last.current = scan;
  const { mutate } = useMutation({
    mutationFn: async (id: string) => {
      await deleteScan(queryClient, id);
      queryClient.removeQueries({ queryKey: scanQuery(id).queryKey });
    },
    onSuccess: () => {
      toast({
        title: 'Scan deleted',
        description: 'The scan and all associated data have been permanently deleted.',
      });
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
    <AlertDialog open={scan !== undefined} onOpenChange={(open) => !open && onClose()}>
      <AlertDialogContent
        onOpenAutoFocus={() => {
          confirmed.current = false;
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onFocusBack(confirmed.current);
        }}
      >
        <AlertDialogHeader>
          <AlertDialogTitle>Delete this scan?</AlertDialogTitle>
          <AlertDialogDescription>
            The scan of <span className="break-all font-medium text-foreground">{last.current?.fileName}</span>, its
            uploaded file and all its findings are permanently removed. This cannot be undone.
          </AlertDialogDescription>
        </AlertDialogHeader>
        <AlertDialogFooter>
          <AlertDialogCancel />
          <AlertDialogAction
            onClick={() => {
              confirmed.current = true;
              if (scan) mutate(scan.id);
            }}
          >
            Delete
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
