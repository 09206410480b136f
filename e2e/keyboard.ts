/** @module Navigates with the keyboard only, and checks that every stop is visible. */
import { expect, type Locator, type Page } from '@playwright/test';

/** What is wrong with the focus indicator, in words; empty if it is visible. */
export function focusFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** The ring may be on a container of the focused element: up to this many elements further out. */
    const FRAMES = 3;
    const parentOf = (element: Element): Element | null => {
      const root = element.getRootNode();
      return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
    };
    const deepest = (): Element | null => {
      let active = document.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      return active;
    };
    const ringOf = (element: Element): string => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element);
      const unseen =
        outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 1 || /^rgba\(.*, 0\)$|\/ 0\)$/.test(outlineColor);
      const outline = unseen ? '' : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
      return `${outline}|${boxShadow}`;
    };
    /** Compared with an unfocused copy next to it: moving the focus would close menus and dialogs. */
    const isRinged = (element: Element): boolean => {
      const copy = element.cloneNode(false);
      if (!(copy instanceof Element)) return false;
      copy.removeAttribute('name');
      copy.removeAttribute('id');
      element.after(copy);
      const differs = ringOf(copy) !== ringOf(element);
      copy.remove();
      return differs;
    };
    /** The part of the element that neither the window nor a scrolling container clips. */
    const visiblePart = (element: Element): DOMRect => {
      let { left, top, right, bottom } = element.getBoundingClientRect();
      for (let frame = parentOf(element); frame; frame = parentOf(frame)) {
        const { overflowX, overflowY } = getComputedStyle(frame);
        if (frame === document.documentElement || (overflowX === 'visible' && overflowY === 'visible')) continue;
        const box = frame.getBoundingClientRect();
        [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
        [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
      }
      [left, top] = [Math.max(left, 0), Math.max(top, 0)];
      [right, bottom] = [Math.min(right, window.innerWidth), Math.min(bottom, window.innerHeight)];
      return new DOMRect(left, top, right - left, bottom - top);
    };
    /** The topmost element at a point, including elements that don't take clicks at the moment. */
    const hitAt = (element: Element, x: number, y: number): Element | null => {
      const root = element.getRootNode();
      const style = element instanceof HTMLElement ? element.style : undefined;
      const before = style?.pointerEvents ?? '';
      if (style) style.pointerEvents = 'auto';
      const hit = (root instanceof ShadowRoot ? root : document).elementFromPoint(x, y);
      if (style) style.pointerEvents = before;
      return hit;
    };

    const focused = deepest();
    if (!focused || focused === document.body) return ['nothing has the focus'];
    const name = `${focused.localName} “${(focused.ariaLabel ?? focused.textContent ?? '').trim().slice(0, 40)}”`;
    const faults: string[] = [];
    const frames = [focused];
    for (let frame = parentOf(focused); frame && frames.length <= FRAMES; frame = parentOf(frame)) frames.push(frame);
    if (!frames.some(isRinged)) faults.push(`${name} looks as it does without the focus`);
    const part = visiblePart(focused);
    if (part.width <= 0 || part.height <= 0) faults.push(`${name} is out of sight`);
    else {
      const hit = hitAt(focused, part.x + part.width / 2, part.y + part.height / 2);
      const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : [];
      if (![focused, ...labels].some((target) => target.contains(hit))) {
        faults.push(`${name} is covered by ${hit?.outerHTML.slice(0, 120)}`);
      }
    }
    return faults;
  });
}

/** Checks that the focused element is visible: with its own ring, and not covered. */
export const expectFocusSeen = (page: Page): Promise<void> => expect.poll(() => focusFaults(page)).toEqual([]);

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluateAll((elements) =>
    elements.some((element) => {
      const root = element.getRootNode();
      return (root instanceof ShadowRoot ? root : document).activeElement === element;
    }),
  );

/**
 * Presses a key, and checks that its target is visible. After the last stop of a page, Tab leads to the browser's own
 * controls, and from there back to the first.
 */
export async function pressToSeen(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  const isPastEnd = await page.evaluate(() => document.activeElement === document.body);
  if (!isPastEnd) await expectFocusSeen(page);
}

/** Presses a key until the target has the focus, at most `most` times; every stop on the way must be visible. */
async function pressTo(page: Page, key: string, target: Locator, most: number): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    await pressToSeen(page, key);
    if (await hasFocus(target)) return;
  }
  throw new Error(`${target} was not reached with ${most} times ${key}.`);
}

/** Tabs to the target, at most `most` stops. */
export const tabTo = (page: Page, target: Locator, most = 40): Promise<void> => pressTo(page, 'Tab', target, most);

/** Moves down with arrow keys to the target in a menu or list. */
export const arrowTo = (page: Page, target: Locator, most = 20): Promise<void> =>
  pressTo(page, 'ArrowDown', target, most);
