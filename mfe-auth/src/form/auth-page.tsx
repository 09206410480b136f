import { Card } from '@scanner/ui/card.tsx';
import type { ReactNode } from 'react';

export interface AuthPageProps {
  title: string;
  text: string;
  children: ReactNode;
  /** Links below the card. */
  footer?: ReactNode;
}

/**
 * The frame of the login and registration pages: a narrow card with a heading that stays in place when the card grows.
 */
export const AuthPage = ({ title, text, children, footer }: AuthPageProps) => (
  <div className="mx-auto flex w-full max-w-md flex-1 flex-col px-4 pt-8 pb-12 md:pt-[10vh]">
    <header className="mb-5">
      <h1 className="font-semibold text-xl leading-7 tracking-tight">{title}</h1>
      <p className="mt-1 text-muted-foreground">{text}</p>
    </header>
    <Card className="p-5 sm:p-6">{children}</Card>
    {footer && <div className="mt-4 text-center text-muted-foreground">{footer}</div>}
  </div>
);
