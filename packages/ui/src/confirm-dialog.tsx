import { type ReactNode, type RefObject, useRef } from 'react';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from './alert-dialog.tsx';
import type { ButtonProps } from './button.tsx';

/** The question before an action. */
export interface Question {
  title: string;
  /** Its consequences. */
  description: ReactNode;
  /** The label of the button that confirms. */
  action: string;
  variant?: ButtonProps['variant'];
  onConfirm: () => void;
  /** Gets the focus after a confirmation, if the control that opened the dialog is removed with its item. */
  focusAfter?: RefObject<HTMLElement | null>;
}

export interface ConfirmDialogProps {
  /** None while the dialog is closed. */
  question: Question | undefined;
  onClose: () => void;
}

/** Asks one question at a time. The focus starts on Cancel, and returns to the control that opened the dialog. */
export function ConfirmDialog({ question, onClose }: ConfirmDialogProps) {
  const last = useRef(question);
  const opener = useRef<Element>(null);
  const confirmed = useRef(false);
  if (question) last.current = question;
  const shown = question ?? last.current;

  const takeNote = () => {
    opener.current = document.activeElement;
    confirmed.current = false;
  };
  const giveFocusBack = (event: Event) => {
    event.preventDefault();
    const after = confirmed.current ? last.current?.focusAfter?.current : undefined;
    const target = after ?? opener.current;
    if (target instanceof HTMLElement) target.focus();
  };
  const confirm = () => {
    confirmed.current = true;
    question?.onConfirm();
  };
  return (
    <AlertDialog open={question !== undefined} onOpenChange={(open) => !open && onClose()}>
      <AlertDialogContent onOpenAutoFocus={takeNote} onCloseAutoFocus={giveFocusBack}>
        <AlertDialogHeader>
          <AlertDialogTitle>{shown?.title}</AlertDialogTitle>
          <AlertDialogDescription asChild>
            <div>{shown?.description}</div>
          </AlertDialogDescription>
        </AlertDialogHeader>
        <AlertDialogFooter>
          <AlertDialogCancel />
          <AlertDialogAction variant={shown?.variant ?? 'destructive'} onClick={confirm}>
            {shown?.action}
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
