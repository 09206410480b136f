import type { AreaOverview } from '@scanner/federation/release';
import { healthText } from './release-texts.ts';

/** The canary's failures compared with the stable release's, since its start. */
export const CanaryHealth = ({ health: { canary, stable } }: Pick<AreaOverview, 'health'>) => (
  <span className="text-xs">
    {healthText(canary)}
    <span className="text-muted-foreground">; stable release: {healthText(stable)}</span>
  </span>
);
