import { send } from '@scanner/client/send.ts';
import { forgetUser } from '@scanner/client/user.ts';
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
import { toast } from '@scanner/ui/toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AccountSection } from '../account-section.tsx';
import { OwnerPrompt } from '../owner-prompt.tsx';

/** Deletes the account, with the password as confirmation. */
export function DeletionSection({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const leave = async () => {
    toast({ title: 'Account deleted', description: 'Your account and all its data have been permanently deleted.' });
    await navigate('/');
    forgetUser(queryClient);
  };
  return (
    <AccountSection title="Delete account" text="Permanently deletes your account and everything in it.">
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogTrigger asChild>
          <Button variant="destructive">Delete account</Button>
        </DialogTrigger>
        <DialogContent className="max-w-md">
          <DialogHeader>
            <DialogTitle>Delete your account?</DialogTitle>
            <DialogDescription asChild>
              <div>
                <p>This can't be undone. The following is permanently deleted:</p>
                <ul className="mt-2 list-disc space-y-0.5 pl-5">
                  <li>your account and your profile,</li>
                  <li>all your scans with their findings and uploaded files, running ones too,</li>
                  <li>all your sessions and API tokens: programs that use them are refused at once.</li>
                </ul>
              </div>
            </DialogDescription>
          </DialogHeader>
          <OwnerPrompt
            user={user}
            action="Delete my account"
            variant="destructive"
            failure="Your account was not deleted"
            send={(body) => send('deleteAccount', { body })}
            onDone={() => void leave()}
            onCancel={() => setOpen(false)}
          />
        </DialogContent>
      </Dialog>
    </AccountSection>
  );
}
