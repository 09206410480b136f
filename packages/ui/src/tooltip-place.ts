export type TooltipSide = 'top' | 'right' | 'bottom' | 'left';

/** Pixels between a control and its tooltip, and between a tooltip and the window's edge. */
const GAP = 6;
const MARGIN = 8;

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const OPPOSITE: Record<TooltipSide, TooltipSide> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

function at(side: TooltipSide, control: Box, tip: Pick<Box, 'width' | 'height'>): { left: number; top: number } {
  const centered = {
    left: control.left + (control.width - tip.width) / 2,
    top: control.top + (control.height - tip.height) / 2,
  };
  switch (side) {
    case 'top':
      return { ...centered, top: control.top - GAP - tip.height };
    case 'bottom':
      return { ...centered, top: control.top + control.height + GAP };
    case 'left':
      return { ...centered, left: control.left - GAP - tip.width };
    case 'right':
      return { ...centered, left: control.left + control.width + GAP };
  }
}

const between = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));

/**
 * The position of a tooltip in the window: on its side, on the opposite one if there is too little space, never beyond
 * the edge.
 */
export function placeTooltip(
  side: TooltipSide,
  control: Box,
  tip: Pick<Box, 'width' | 'height'>,
  window: Pick<Box, 'width' | 'height'>,
): { left: number; top: number } {
  const fits = (place: { left: number; top: number }): boolean =>
    side === 'top' || side === 'bottom'
      ? place.top >= MARGIN && place.top + tip.height <= window.height - MARGIN
      : place.left >= MARGIN && place.left + tip.width <= window.width - MARGIN;
  const wanted = at(side, control, tip);
  const other = at(OPPOSITE[side], control, tip);
  const place = !fits(wanted) && fits(other) ? other : wanted;
  return {
    left: between(place.left, MARGIN, window.width - tip.width - MARGIN),
    top: between(place.top, MARGIN, window.height - tip.height - MARGIN),
  };
}
