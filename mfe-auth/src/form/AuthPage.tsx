import { Card } from '@scanner/ui/card.tsx';
import type { ReactNode } from 'react';

export interface AuthPageProps {
  title: string;
  text: string;
  children: ReactNode;
  /** Below the card: where else one may want to go. */
  footer?: ReactNode;
}

/** The frame of the ways in: a narrow card under its heading. */
export const AuthPage = ({ title, text, children, footer }: AuthPageProps) => (
  <div className="mx-auto flex w-full max-w-md flex-1 flex-col px-4 py-8 md:justify-center md:py-12">
    <header className="mb-5">
      <h1 className="font-semibold text-2xl tracking-tight">{title}</h1>
      <p className="mt-1 text-muted-foreground">{text}</p>
    </header>
    <Card className="p-5 sm:p-6">{children}</Card>
    {footer && <div className="mt-4 text-center text-muted-foreground">{footer}</div>}
  </div>
);
