import type { Locator, Page } from "playwright-core";

/** A person's input on a page, which counts the steps of a job. */
export interface Hands {
  readonly clicks: number;
  readonly keys: number;
  click(target: Locator): Promise<void>;
  press(key: string): Promise<void>;
  /** Presses a key until `target` has the focus. */
  pressUntil(key: string, target: Locator): Promise<void>;
  /** Types at the focus: one key for each character. */
  type(text: string): Promise<void>;
}

/** A limit that no user would reach. */
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
