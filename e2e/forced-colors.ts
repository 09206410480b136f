/** @module Checks of a page in forced-colors mode. */
import type { Page } from '@playwright/test';

/** The buttons and fields without a visible border. Of tabs, the line under the selected one shows it. */
export function withoutBorder(page: Page): Promise<string[]> {
  return page.locator('button:not([role=tab]), input:not([type=checkbox]), textarea').evaluateAll((elements) => {
    const ground = getComputedStyle(document.body).backgroundColor;
    const isBordered = (element: Element): boolean => {
      const style = getComputedStyle(element);
      return (['Top', 'Right', 'Bottom', 'Left'] as const).some(
        (side) =>
          style[`border${side}Style`] !== 'none' &&
          Number.parseFloat(style[`border${side}Width`]) >= 1 &&
          style[`border${side}Color`] !== ground,
      );
    };
    return elements
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => !isBordered(element))
      .map((element) => element.outerHTML.slice(0, 200));
  });
}

/** The drawn shapes that don't have the text's color: forced colors don't apply to drawings. */
export function shapesInOwnColor(page: Page): Promise<string[]> {
  return page.locator('svg[viewBox="0 0 12 12"]').evaluateAll((shapes) => {
    const text = getComputedStyle(document.body).color;
    return shapes
      .filter((shape) => shape.checkVisibility())
      .filter((shape) => getComputedStyle(shape).color !== text)
      .map((shape) => `${getComputedStyle(shape).color}: ${shape.parentElement?.outerHTML.slice(0, 200)}`);
  });
}
