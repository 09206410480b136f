import { SEVERITIES } from '@scanner/contracts/severity.ts';
import { SEVERITY_LABEL, SEVERITY_STYLE, SeverityMark } from '@scanner/ui/severity.tsx';

/** The legend of a bar's parts: color, shape and name of each. */
export const SeverityLegend = () => (
  <ul
    aria-label="Severities, from bottom to top of a bar"
    className="flex flex-wrap gap-x-3 gap-y-1 text-muted-foreground text-xs"
  >
    {SEVERITIES.map((severity) => (
      <li key={severity} className="flex items-center gap-1.5">
        {/* Bars keep their colors where the system forces its own, and so does what tells them apart. */}
        <span
          aria-hidden
          className={`h-3 w-1 rounded-full forced-color-adjust-none ${SEVERITY_STYLE[severity].base}`}
        />
        <SeverityMark severity={severity} className="size-2.5" />
        {SEVERITY_LABEL[severity]}
      </li>
    ))}
  </ul>
);
