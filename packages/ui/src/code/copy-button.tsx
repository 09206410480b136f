import { Check, Copy, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { useCopy } from './use-copy.ts';

export interface CopyButtonProps {
  text: string;
  /** What is copied, for those who do not see where the button stands. */
  label: string;
}

/** Copies a text; says 'Copied' for 2 seconds. */
export function CopyButton({ text, label }: CopyButtonProps) {
  return (
    <TextCopyButton text={() => text} label={label}>
      Copy
    </TextCopyButton>
  );
}

export interface TextCopyButtonProps {
  /** Makes what is copied, when it is asked for. */
  text: () => string | Promise<string>;
  icon?: LucideIcon;
  /** Said after the words of the button, for those who do not see where it stands. */
  label?: string;
  /** The words of the button. */
  children: ReactNode;
}

/** Like {@link CopyButton}, with words of its own and a text that is made on the click. */
export function TextCopyButton({ text, icon: Icon = Copy, label, children }: TextCopyButtonProps) {
  const [copied, copy] = useCopy();
  return (
    <Button variant="ghost" size="sm" className="h-7 px-2 text-xs" onClick={() => void copy(text)}>
      {copied ? <Check aria-hidden className="text-success" /> : <Icon aria-hidden />}
      {/* Both texts have their room, so that nothing beside the button moves when it answers. */}
      <span className="grid text-left">
        <span aria-hidden className="invisible col-start-1 row-start-1">
          {children}
        </span>
        <span aria-hidden className="invisible col-start-1 row-start-1">
          Copied
        </span>
        <span aria-live="polite" className="col-start-1 row-start-1">
          {copied ? 'Copied' : children}
        </span>
      </span>
      {label && <span className="sr-only">{label}</span>}
    </Button>
  );
}
