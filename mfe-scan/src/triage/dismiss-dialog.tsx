import { DISMISSAL_NOTE_MAX, DISMISSAL_REASON_TEXT, DISMISSAL_REASONS, type DismissalReason } from '@scanner/contracts';
import { Button } from '@scanner/ui/button.tsx';
import { Checkbox } from '@scanner/ui/checkbox.tsx';
import { countText } from '@scanner/ui/count-text.ts';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@scanner/ui/dialog.tsx';
import { Field } from '@scanner/ui/field.tsx';
import { Spinner } from '@scanner/ui/spinner.tsx';
import { Textarea } from '@scanner/ui/textarea.tsx';
import { type FormEvent, useId, useState } from 'react';
import type { Decision, Question } from './use-triage.ts';

const REASON_HINT: Readonly<Record<DismissalReason, string>> = {
  false_positive: 'The finding is wrong.',
  accepted_risk: 'It is right, and the risk is known.',
  test_code: 'This code never runs in production.',
  wont_fix: 'It is right, and stays as it is.',
};

export interface DismissDialogProps {
  /** None while the dialog is closed. */
  question: Question | undefined;
  isPending: boolean;
  onClose: () => void;
  onDismiss: (decision: Decision) => void;
  /** Called before it takes the focus, and when it returns it. */
  onOpenAutoFocus: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

/** Asks why findings are dismissed. */
export const DismissDialog = ({ question, isPending, onClose, onDismiss, ...focus }: DismissDialogProps) => (
  <Dialog open={question !== undefined} onOpenChange={(open) => !open && onClose()}>
    <DialogContent className="max-w-md" {...focus}>
      {question && <DismissForm question={question} isPending={isPending} onDismiss={onDismiss} />}
    </DialogContent>
  </Dialog>
);

function DismissForm({
  question,
  isPending,
  onDismiss,
}: Pick<DismissDialogProps, 'isPending' | 'onDismiss'> & { question: Question }) {
  const { findings, ofRule } = question;
  const [reason, setReason] = useState<DismissalReason>('false_positive');
  const [note, setNote] = useState('');
  const [allOfRule, setAllOfRule] = useState(false);
  const ruleBox = useId();
  const count = allOfRule ? ofRule : findings.length;
  const [first] = findings;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) onDismiss({ reason, note: note.trim(), allOfRule });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <DialogHeader>
        <DialogTitle>{count === 1 ? 'Dismiss this finding?' : `Dismiss ${countText(count)} findings?`}</DialogTitle>
        <DialogDescription>
          It stays dismissed in later scans of this file until you reopen it, and exports say so.
        </DialogDescription>
      </DialogHeader>
      {findings.length === 1 && first && (
        <p className="break-words font-medium text-[13px]">
          {first.title}
          <span className="block break-all font-mono font-normal text-muted-foreground text-xs">
            {first.location.filePath}:{first.location.lineNumber}
          </span>
        </p>
      )}
      <fieldset>
        <legend className="mb-1.5 font-medium text-sm">Reason</legend>
        <div className="divide-y overflow-hidden rounded-md border">
          {DISMISSAL_REASONS.map((one) => (
            <Reason key={one} value={one} checked={one === reason} onChoose={setReason} />
          ))}
        </div>
      </fieldset>
      <Field
        label="Note"
        optional
        aside={
          <span className="text-muted-foreground text-xs tabular-nums">
            {note.length} / {DISMISSAL_NOTE_MAX}
          </span>
        }
      >
        {(control) => (
          <Textarea
            {...control}
            className="min-h-16"
            maxLength={DISMISSAL_NOTE_MAX}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        )}
      </Field>
      {ofRule > 1 && findings.length === 1 && (
        <label htmlFor={ruleBox} className="flex min-h-8 items-center gap-2.5 text-sm">
          <Checkbox id={ruleBox} checked={allOfRule} onChange={() => setAllOfRule(!allOfRule)} />
          All {ofRule} findings of this rule
        </label>
      )}
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <Button type="submit" aria-disabled={isPending}>
          {isPending && <Spinner />}
          {count === 1 ? 'Dismiss' : `Dismiss ${countText(count)}`}
        </Button>
      </DialogFooter>
    </form>
  );
}

interface ReasonProps {
  value: DismissalReason;
  checked: boolean;
  onChoose: (reason: DismissalReason) => void;
}

function Reason({ value, checked, onChoose }: ReasonProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5 hover:bg-muted">
      <input
        id={id}
        type="radio"
        name="reason"
        className="size-4 shrink-0 accent-primary"
        checked={checked}
        onChange={() => onChoose(value)}
      />
      <span className="text-sm leading-5">
        {DISMISSAL_REASON_TEXT[value]}
        <span className="block text-muted-foreground text-xs leading-4">{REASON_HINT[value]}</span>
      </span>
    </label>
  );
}
