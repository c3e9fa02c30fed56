import type { Locator, Page } from "playwright-core";

/** A person's hands on a page, which count what a job takes. */
export interface Hands {
  readonly clicks: number;
  readonly keys: number;
  click(target: Locator): Promise<void>;
  press(key: string): Promise<void>;
  /** Types where the focus is: a key a character. */
  type(text: string): Promise<void>;
}

export function countHands(page: Page): Hands {
  const done = { clicks: 0, keys: 0 };
  return {
    get clicks() {
      return done.clicks;
    },
    get keys() {
      return done.keys;
    },
    async click(target) {
      done.clicks += 1;
      await target.click();
    },
    async press(key) {
      done.keys += 1;
      await page.keyboard.press(key);
    },
    async type(text) {
      done.keys += text.length;
      await page.keyboard.type(text);
    },
  };
}
