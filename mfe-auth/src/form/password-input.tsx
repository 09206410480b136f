import { Button } from '@scanner/ui/button.tsx';
import { Input } from '@scanner/ui/input.tsx';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';

/** A password field that can be revealed. It is a single plain input, so that password managers and pasting work. */
export function PasswordInput({ ...props }: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <Input {...props} type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" className="pr-10" />
      <Button
        variant="ghost"
        size="icon-sm"
        className="absolute top-0.5 right-0.5 text-muted-foreground"
        aria-label={shown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      </Button>
    </div>
  );
}
