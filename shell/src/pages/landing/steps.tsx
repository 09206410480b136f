import { STEPS } from './features.ts';

/** The three steps in order. */
export const Steps = () => (
  <ol className="grid gap-x-8 gap-y-6 lg:grid-cols-3">
    {STEPS.map(({ title, text }, index) => (
      <li key={title} className="group relative flex gap-4 lg:block">
        <span
          aria-hidden
          className="absolute top-8 -bottom-6 left-4 w-px bg-border group-last:hidden lg:top-4 lg:-right-8 lg:bottom-auto lg:left-8 lg:h-px lg:w-auto"
        />
        <span
          aria-hidden
          className="relative grid size-8 shrink-0 place-items-center rounded-full border border-primary-line bg-primary-tint font-semibold text-primary text-sm tabular-nums"
        >
          {index + 1}
        </span>
        <div className="max-lg:pt-1 lg:mt-4">
          <h3 className="font-semibold text-[15px]">{title}</h3>
          <p className="mt-1 max-w-md text-muted-foreground leading-[22px]">{text}</p>
        </div>
      </li>
    ))}
  </ol>
);
