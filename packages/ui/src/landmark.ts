/**
 * The landmark of the page that an element stands in. What an element opens is put there and not at the end of the page,
 * so that who goes from landmark to landmark finds it. Undefined outside of all, and in a dialog, which is none and would
 * cut off what is wider than itself.
 */
export function landmarkOf(element: Element | null): Element | undefined {
  return element?.closest('main') ?? element?.closest('header, nav, aside, footer') ?? undefined;
}
