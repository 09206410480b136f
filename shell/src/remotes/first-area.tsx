import { AREA_PLACE_ID, areaPlace } from './area-place.ts';
import { LoadingArea } from './loading-area.tsx';

/**
 * Placeholder of the page's first area while its code is loading. The page's initial markup stays as it is, without
 * interaction.
 */
export function FirstArea() {
  if (areaPlace === undefined) return <LoadingArea />;
  return (
    <>
      <span role="status" className="sr-only">
        Loading
      </span>
      {/* It is the page's own markup, from the element itself: no text of a user or of an answer is in it. */}
      <div
        id={AREA_PLACE_ID}
        inert
        className="flex min-w-0 flex-1 flex-col"
        dangerouslySetInnerHTML={{ __html: areaPlace }}
        suppressHydrationWarning
      />
    </>
  );
}
