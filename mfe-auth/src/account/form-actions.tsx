import { Button, type ButtonProps } from '@scanner/ui/button.tsx';
import { Spinner } from '@scanner/ui/spinner.tsx';

export interface FormActionsProps {
  label: string;
  busy: boolean;
  variant?: ButtonProps['variant'];
  /** Gives the form up; absent where it is always there. */
  onCancel?: () => void;
}

/** The end of a form: sends it; while it is sent it keeps the focus and cannot be pressed again. */
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
