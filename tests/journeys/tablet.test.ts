// @module-tag long
import { expect, it } from "vitest";
import { useStage } from "../support/browser";
import { enter } from "../support/signIn";

const stage = useStage();
const TABLET = { width: 768, height: 1024 };

it.each(["/dashboard", "/obsolete", "/users", "/company-codes", "/audit-logs"])(
  "the head of the table of %s covers no row on a tablet [DOCS-48]",
  async (path) => {
    const page = await stage.open({ viewport: TABLET, hasTouch: true });
    await enter(page, "admin");
    await page.goto(path);
    const table = page
      .locator("table")
      .filter({ has: page.locator("tbody tr") })
      .first();
    await table.waitFor();
    const gap = await table.evaluate((element) => {
      const edge = (part: string) => element.querySelector(part)?.getBoundingClientRect();
      return (edge("tbody tr")?.top ?? 0) - (edge("thead th")?.bottom ?? 0);
    });
    expect(Math.abs(gap)).toBeLessThan(1);
  },
);
