import { Button, type ButtonProps } from '@scanner/ui/button.tsx';
import { Spinner } from '@scanner/ui/spinner.tsx';

export interface FormActionsProps {
  label: string;
  busy: boolean;
  variant?: ButtonProps['variant'];
  /** Cancels the form; absent if it is always shown. */
  onCancel?: () => void;
}

/**
 * The end of a form, with its submit button; during the request the button keeps the focus but can't be pressed again.
 */
export const FormActions = ({ label, busy, variant, onCancel }: FormActionsProps) => (
  <div className="flex flex-wrap gap-2">
    <Button type="submit" variant={variant} aria-disabled={busy} aria-busy={busy}>
      {busy && <Spinner />}
      {label}
    </Button>
    {onCancel && (
      <Button variant="outline" onClick={onCancel}>
        Cancel
      </Button>
    )}
  </div>
);
