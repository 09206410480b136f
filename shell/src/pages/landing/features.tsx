import { FeatureVisual } from './feature-visual.tsx';
import { FEATURES } from './features.ts';

/** The features grid. */
export const Features = () => (
  <ul className="grid gap-px overflow-hidden rounded-xl border bg-border sm:grid-cols-2 lg:grid-cols-3">
    {FEATURES.map(({ icon: Icon, title, text, visual }) => (
      <li key={title} className="flex flex-col bg-card p-5 sm:last:max-lg:col-span-2 lg:p-6">
        <h3 className="flex gap-2.5 font-semibold text-[15px] leading-5">
          <Icon aria-hidden className="mt-px size-4.5 shrink-0 text-primary" />
          {title}
        </h3>
        <p className="mt-2 text-muted-foreground leading-[22px]">{text}</p>
        {visual && <FeatureVisual of={visual} />}
      </li>
    ))}
  </ul>
);
