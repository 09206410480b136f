import { type ReactNode, useId } from 'react';

/** A part of the landing page with its heading. */
export function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-6">
      <div>
        <h2 id={id} className="font-semibold text-xl tracking-tight">
          {title}
        </h2>
        {text && <p className="mt-1 text-muted-foreground">{text}</p>}
      </div>
      {children}
    </section>
  );
}
