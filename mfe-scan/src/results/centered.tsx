import type { ReactNode } from 'react';

/** A page with a single message. */
export const Centered = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col justify-center px-4 py-10">{children}</div>
);
