import { expect, type Page } from '@playwright/test';

/** Waits until an area itself is there, not only the still that holds its place: before that nothing in it takes the focus. */
export const areaIsThere = (page: Page): Promise<void> => expect(page.locator('#area-place')).toHaveCount(0);
