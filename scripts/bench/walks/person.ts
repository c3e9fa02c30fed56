import type { Locator, Page } from "playwright-core";

/** How long a person takes, in milliseconds. */
const PACE = { decision: 1_100, click: 700, key: 200, filePicker: 3_200 };

/** How long the panel may take for one step before the walk counts as failed, in milliseconds. */
const PATIENCE_MS = 10_000;

/** Somebody who works in the panel at a person's pace, and waits for what the next step needs. */
export interface Person {
  /** Looks at what is shown and decides. */
  decide(): Promise<void>;
  click(target: Locator): Promise<void>;
  /** Types at the focus, a key for each character. */
  type(text: string): Promise<void>;
  press(key: string): Promise<void>;
  /** Clicks what opens the system's file picker, and chooses a file there. */
  pick(opener: Locator, file: string): Promise<void>;
  /** Waits until it is shown. */
  see(target: Locator): Promise<void>;
}

export interface Effort {
  clicks: number;
  keys: number;
  /** What the person waited for, in milliseconds. */
  systemMs: number;
  /** All of it, with the person's own time, in milliseconds. */
  totalMs: number;
}

/** Follows a person on a page; the effort is read once the walk is done. */
export function followPerson(page: Page): { person: Person; effort: Effort } {
  const effort: Effort = { clicks: 0, keys: 0, systemMs: 0, totalMs: 0 };
  /** The person's own time passes for real: the panel may go on meanwhile. */
  const spend = async (ms: number) => {
    effort.totalMs += ms;
    await page.waitForTimeout(ms);
  };
  const wait = async (work: () => Promise<unknown>) => {
    const begun = performance.now();
    await work();
    const ms = performance.now() - begun;
    effort.systemMs += ms;
    effort.totalMs += ms;
  };
  const see = (target: Locator) => wait(() => target.first().waitFor({ timeout: PATIENCE_MS }));
  const click = async (target: Locator) => {
    await see(target);
    effort.clicks += 1;
    await spend(PACE.click);
    await wait(() => target.first().click({ timeout: PATIENCE_MS }));
  };
  const press = async (key: string) => {
    effort.keys += 1;
    await spend(PACE.key);
    await wait(() => page.keyboard.press(key));
  };
  const person: Person = {
    see,
    click,
    press,
    decide: () => spend(PACE.decision),
    async type(text) {
      for (const key of text) await press(key);
    },
    async pick(opener, file) {
      const chooser = page.waitForEvent("filechooser", { timeout: PATIENCE_MS });
      await Promise.all([chooser, click(opener)]);
      await spend(PACE.filePicker);
      await wait(async () => (await chooser).setFiles(file));
    },
  };
  return { person, effort };
}
