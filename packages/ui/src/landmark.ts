/**
 * The page landmark that contains an element. Popups of an element are rendered there instead of at the end of the
 * page, so that landmark navigation finds them. Undefined outside all landmarks, and in a dialog, which isn't one and
 * would clip wider content.
 */
export function landmarkOf(element: Element | null): Element | undefined {
  return element?.closest('main') ?? element?.closest('header, nav, aside, footer') ?? undefined;
}
