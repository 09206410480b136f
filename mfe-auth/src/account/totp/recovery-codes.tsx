import { PRODUCT_NAME } from '@scanner/contracts/constants.ts';
import { Button } from '@scanner/ui/button.tsx';
import { CopyButton } from '@scanner/ui/code/copy-button.tsx';
import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { downloadText } from '../download-text.ts';

export interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** The recovery codes for a lost phone, shown once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  const download = () =>
    downloadText(
      'owasp-scanner-recovery-codes.txt',
      `Recovery codes of ${PRODUCT_NAME} for ${location.origin}\nEach works once.\n\n${text}`,
    );
  return (
    <div className="rounded-lg border border-success/30 bg-success-tint p-4">
      <h3 ref={heading} tabIndex={-1} className="font-semibold text-sm">
        The authenticator app is on. Keep these recovery codes.
      </h3>
      <p className="mt-1 text-sm">
        Each code works once, without the app. They are shown only once: store them where you keep your passwords.
      </p>
      <ul aria-label="Recovery codes" className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-sm sm:max-w-md">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <CopyButton text={text} label="the recovery codes" />
        <Button variant="ghost" size="sm" className="h-7 px-2 text-xs" onClick={download}>
          <Download aria-hidden />
          Download
        </Button>
        <Button size="sm" className="ml-auto" onClick={onDone}>
          I have stored them
        </Button>
      </div>
    </div>
  );
}
