import type { AreaOverview } from '@scanner/federation/release';
import { healthText } from './release-texts.ts';

/** How the canary does beside the stable release, since it began. */
export const CanaryHealth = ({ health: { canary, stable } }: Pick<AreaOverview, 'health'>) => (
  <span className="text-xs">
    {healthText(canary)}
    <span className="text-muted-foreground">; stable release: {healthText(stable)}</span>
  </span>
);
