import { errorText } from '@scanner/client';
import { Button } from '@scanner/ui/button.tsx';
import { Spinner } from '@scanner/ui/spinner.tsx';
import { toast } from '@scanner/ui/toast.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';

export interface ScanAsButtonProps {
  /** Name of the language. */
  language: string;
  /** Starts the scan; returns the path of its page. */
  scanAs: (language: string) => Promise<string>;
}

/** Scans the same text again in another language, and navigates to the result. */
export function ScanAsButton({ language, scanAs }: ScanAsButtonProps) {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => scanAs(language),
    onSuccess: (path) => navigate(path),
    onError: (error) => {
      toast({
        title: 'Scan failed',
        description: errorText(error, 'The scan could not be started. Check your connection and try again.'),
        variant: 'destructive',
      });
    },
  });
  return (
    <Button
      variant="outline"
      size="sm"
      className="mt-2 text-foreground print:hidden"
      aria-disabled={isPending}
      onClick={() => !isPending && mutate()}
    >
      {isPending && <Spinner />}
      Scan as {language}
    </Button>
  );
}
