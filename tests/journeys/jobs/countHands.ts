import type { Locator, Page } from "playwright-core";

/** A person's hands on a page, which count what a job takes. */
export interface Hands {
  readonly clicks: number;
  readonly keys: number;
  click(target: Locator): Promise<void>;
  press(key: string): Promise<void>;
  /** Presses a key until the focus stands on `target`. */
  pressUntil(key: string, target: Locator): Promise<void>;
  /** Types where the focus is: a key a character. */
  type(text: string): Promise<void>;
}

/** More stops than anybody would take. */
const MOST_STOPS = 40;

export function countHands(page: Page): Hands {
  const done = { clicks: 0, keys: 0 };
  const press = async (key: string) => {
    done.keys += 1;
    await page.keyboard.press(key);
  };
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
    press,
    async pressUntil(key, target) {
      for (let stop = 0; stop < MOST_STOPS; stop += 1) {
        await press(key);
        if (await target.evaluate((element) => element === document.activeElement)) return;
      }
      throw new Error(`${MOST_STOPS} times ${key} do not lead to ${target}`);
    },
    async type(text) {
      done.keys += text.length;
      await page.keyboard.type(text);
    },
  };
}
