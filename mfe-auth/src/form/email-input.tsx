import { Input } from '@scanner/ui/input.tsx';
import type { ComponentProps } from 'react';

/** An email address that identifies an account: password managers use it as the user name. */
export function EmailInput(props: ComponentProps<typeof Input>) {
  return <Input {...props} type="email" autoComplete="username" inputMode="email" autoCapitalize="none" />;
}
