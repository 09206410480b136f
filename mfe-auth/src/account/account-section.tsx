import { type ReactNode, useId } from 'react';

export interface AccountSectionProps {
  title: string;
  /** One or two sentences about the purpose. */
  text: ReactNode;
  children: ReactNode;
}

/** A section of the account page: description on the left, controls on the right. */
export function AccountSection({ title, text, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-x-8 gap-y-4 py-7 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <div>
        <h2 id={id} className="font-semibold text-[15px] tracking-tight">
          {title}
        </h2>
        <div className="mt-1 text-muted-foreground text-sm">{text}</div>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
