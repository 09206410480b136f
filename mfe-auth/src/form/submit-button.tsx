import { Button } from '@scanner/ui/button.tsx';
import { Spinner } from '@scanner/ui/spinner.tsx';

export interface SubmitButtonProps {
  label: string;
  /** What it reads while the request runs. */
  busyLabel: string;
  busy: boolean;
}

/** Sends the form; while it runs it cannot be pressed again, and keeps the focus. */
export const SubmitButton = ({ label, busyLabel, busy }: SubmitButtonProps) => (
  <Button type="submit" className="w-full" aria-disabled={busy} aria-busy={busy}>
    {busy && <Spinner />}
    {busy ? busyLabel : label}
  </Button>
);
