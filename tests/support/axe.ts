import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The small form: every page that is judged takes it in anew. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const ALL = { type: "tag", values: TAGS } as const;
/** What another theme of the same page can offend: its elements and their places are the same. */
export const COLOURS = { type: "rule", values: ["color-contrast", "link-in-text-block"] } as const;

/**
 * What of WCAG 2.2 A and AA, and of axe's best practice, the page offends once nothing moves, and
 * icons that have no drawing; `rules`: those to be asked, all without it.
 */
export async function findViolations(
  page: Page,
  rules: typeof ALL | typeof COLOURS = ALL,
): Promise<string[]> {
  await settle(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  return page.evaluate(async ({ type, values }) => {
    const here = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await here.run({
      runOnly: { type, values: [...values] },
      // What stands in frames is the browser's own viewer.
      iframes: false,
      // Part of WCAG 2.2, and left out by axe unless told.
      rules: { "target-size": { enabled: true } },
      resultTypes: ["violations"],
    });
    const blanks = [...document.querySelectorAll(".icon:not(:has(path[d]))")];
    return [
      ...blanks.map((icon) => `icon-drawing: ${icon.outerHTML}`),
      ...violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      ),
    ];
  }, rules);
}

/** Waits until colours and places are what they will be; spinners turn for ever and do not count. */
function settle(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => null);
  });
}
