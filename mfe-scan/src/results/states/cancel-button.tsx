import { errorText } from '@scanner/client';
import { Button } from '@scanner/ui/button.tsx';
import { Spinner } from '@scanner/ui/spinner.tsx';
import { toast } from '@scanner/ui/toast.ts';
import { useMutation } from '@tanstack/react-query';

/** Stops a running scan; the page then shows its new state. */
export function CancelButton({ onCancel }: { onCancel: () => Promise<void> }) {
  const { mutate, isPending } = useMutation({
    mutationFn: onCancel,
    onError: (error) => {
      toast({
        title: 'Cancel failed',
        description: errorText(error, 'The scan could not be stopped. Check your connection and try again.'),
        variant: 'destructive',
      });
    },
  });
  return (
    <Button variant="outline" size="sm" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
      {isPending && <Spinner />}
      Cancel scan
    </Button>
  );
}
