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

/** What is asked before something is done. */
export interface Question {
  title: string;
  /** What follows from it. */
  description: ReactNode;
  /** The label of the button that does it. */
  action: string;
  variant?: ButtonProps['variant'];
  onConfirm: () => void;
  /** Takes the focus after a 'yes', where the control that asked goes away with what it stood for. */
  focusAfter?: RefObject<HTMLElement | null>;
}

export interface ConfirmDialogProps {
  /** None while nothing is asked. */
  question: Question | undefined;
  onClose: () => void;
}

/** Asks one question at a time. Focus starts on Cancel, and goes back to the control that asked. */
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
