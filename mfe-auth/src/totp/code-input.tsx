import { Input } from '@scanner/ui/input.tsx';
import type { ComponentProps } from 'react';

export interface CodeInputProps extends ComponentProps<typeof Input> {
  /** Six digits of an app, which phones offer to fill in; otherwise a recovery code. */
  digits: boolean;
}

/** A code that is typed once. */
export const CodeInput = ({ digits, autoComplete, ...props }: CodeInputProps) => (
  <Input
    {...props}
    autoComplete={autoComplete ?? (digits ? 'one-time-code' : 'off')}
    inputMode={digits ? 'numeric' : 'text'}
    autoCapitalize="none"
    spellCheck={false}
    className="font-mono tracking-widest"
  />
);
