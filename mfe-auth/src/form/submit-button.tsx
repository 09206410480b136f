import { Button } from '@scanner/ui/button.tsx';
import { Spinner } from '@scanner/ui/spinner.tsx';

export interface SubmitButtonProps {
  label: string;
  /** The label during the request. */
  busyLabel: string;
  busy: boolean;
}

/** Submits the form; during the request it can't be pressed again, and keeps the focus. */
export const SubmitButton = ({ label, busyLabel, busy }: SubmitButtonProps) => (
  <Button type="submit" className="w-full" aria-disabled={busy} aria-busy={busy}>
    {busy && <Spinner />}
    {busy ? busyLabel : label}
  </Button>
);
