import { Check, Copy, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { useCopy } from './use-copy.ts';

export interface CopyButtonProps {
  text: string;
  /** What is copied, for screen readers. */
  label: string;
}

/** Copies a text; shows 'Copied' for 2 seconds. */
export function CopyButton({ text, label }: CopyButtonProps) {
  return (
    <TextCopyButton text={() => text} label={label}>
      Copy
    </TextCopyButton>
  );
}

export interface TextCopyButtonProps {
  /** Creates the text on demand. */
  text: () => string | Promise<string>;
  icon?: LucideIcon;
  /** Added to the button's label for screen readers. */
  label?: string;
  /** The button's label. */
  children: ReactNode;
}

/** Like {@link CopyButton}, with its own label and a text that is created on click. */
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
