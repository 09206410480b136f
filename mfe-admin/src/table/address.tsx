import { errorText } from '@scanner/client/api-request-error.ts';
import { Button } from '@scanner/ui/button.tsx';
import { cn } from '@scanner/ui/class-names.ts';
import { toast } from '@scanner/ui/toast.ts';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';

export interface AddressProps {
  /** The masked address: `a•••@e•••.com`. */
  masked: string;
  /** Requests the unmasked address; the server records this in the audit log. */
  reveal: () => Promise<string | null>;
}

/** A masked address with a button that reveals it. Used in all lists of the administration. */
export function Address({ masked, reveal }: AddressProps) {
  const [address, setAddress] = useState<string | null>(null);
  const [shown, setShown] = useState(false);
  const [isPending, setPending] = useState(false);
  const show = async () => {
    setPending(true);
    try {
      setAddress(await reveal());
      setShown(true);
    } catch (error) {
      toast({
        title: 'Failed to show the address',
        description: errorText(error, 'Check your connection and try again.'),
        variant: 'destructive',
      });
    } finally {
      setPending(false);
    }
  };
  const toggle = () => {
    if (shown || address !== null) return setShown(!shown);
    if (!isPending) void show();
  };
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span className={cn('min-w-0', shown ? 'break-all' : 'whitespace-nowrap')}>{(shown && address) || masked}</span>
      <Button
        variant="ghost"
        size="icon-sm"
        className="size-6 shrink-0 text-muted-foreground"
        aria-label={`${shown ? 'Mask' : 'Show'} address ${masked}`}
        title={shown ? 'Mask address' : 'Show address'}
        aria-disabled={isPending}
        onClick={toggle}
      >
        {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      </Button>
    </span>
  );
}
