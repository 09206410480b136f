import { type ReactNode, useId } from 'react';

/** A section of the landing page with its heading. */
export function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-6 md:gap-8">
      <div>
        <h2 id={id} className="font-semibold text-2xl tracking-tight">
          {title}
        </h2>
        {text && <p className="mt-1.5 text-[15px] text-muted-foreground leading-6">{text}</p>}
      </div>
      {children}
    </section>
  );
}
