import { Alert } from '@scanner/ui/alert.tsx';
import { Button } from '@scanner/ui/button.tsx';
import { useEffect, useRef } from 'react';

/** The message after any request for a link. It is focused, because the form that had the focus is gone. */
export function CheckYourEmail({ onAgain }: { onAgain: () => void }) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4">
      <Alert ref={message} tabIndex={-1}>
        <p>
          <strong className="font-semibold">Check Your Email:</strong> If an account exists for this email, you'll
          receive a password reset link shortly.
        </p>
      </Alert>
      <Button variant="outline" className="w-full" onClick={onAgain}>
        Try another email
      </Button>
    </div>
  );
}
