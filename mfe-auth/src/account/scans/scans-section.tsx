import { usageQuery } from '@scanner/client/account.ts';
import { errorText } from '@scanner/client/api-request-error.ts';
import type { ScansDeleted } from '@scanner/contracts/account.ts';
import type { User } from '@scanner/contracts/user.ts';
import { Button } from '@scanner/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from '@scanner/ui/dialog.tsx';
import { LoadFailure } from '@scanner/ui/load-failure.tsx';
import { Skeleton } from '@scanner/ui/skeleton.tsx';
import { toast } from '@scanner/ui/toast.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountSection } from '../account-section.tsx';
import { DeleteScansForm } from './delete-scans-form.tsx';
import { UsageFacts } from './usage-facts.tsx';

/** What is stored of the user's scans, for how long, and how to delete them. */
export function ScansSection({ user }: { user: User }) {
  const { data: usage, error, refetch } = useQuery(usageQuery);
  const [open, setOpen] = useState(false);
  const done = ({ deleted, isMoreLeft }: ScansDeleted) => {
    setOpen(false);
    const count = `${deleted.toLocaleString('en')} ${deleted === 1 ? 'scan' : 'scans'}`;
    toast({
      title: 'Scans deleted',
      description: isMoreLeft
        ? `${count} are deleted. The rest are deleted within the next minutes.`
        : `${count} with their findings and uploaded files: permanently deleted.`,
    });
  };
  return (
    <AccountSection title="Scans and storage" text="What is stored of your scans, and for how long.">
      <div className="flex flex-col gap-5">
        {!usage && !error && <Skeleton className="h-36 max-w-md" />}
        {!usage && error && (
          <LoadFailure
            title="Your usage could not be loaded"
            text={errorText(error, 'Check your connection and try again.')}
            onRetry={() => void refetch()}
          />
        )}
        {usage && <UsageFacts usage={usage} />}
        <Dialog open={open} onOpenChange={setOpen}>
          <DialogTrigger asChild>
            <Button variant="outline" className="self-start">
              Delete all my scans
            </Button>
          </DialogTrigger>
          <DialogContent className="max-w-md">
            <DialogHeader>
              <DialogTitle>Delete all your scans?</DialogTitle>
              <DialogDescription>
                All your scans with their findings, dismissals and uploaded files are permanently deleted, running ones
                too. This can't be undone. Your account stays.
              </DialogDescription>
            </DialogHeader>
            <DeleteScansForm user={user} onDone={done} onCancel={() => setOpen(false)} />
          </DialogContent>
        </Dialog>
      </div>
    </AccountSection>
  );
}
