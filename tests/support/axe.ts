import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The minified script, since every judged page loads it. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const ALL = { type: "tag", values: TAGS } as const;
/** Rules that depend on the theme; in another theme elements and places stay the same. */
export const COLOURS = { type: "rule", values: ["color-contrast", "link-in-text-block"] } as const;

/**
 * What the page breaks of WCAG 2.2 A and AA and of axe's best practice, once nothing moves, and
 * icons without a drawing; `rules`: those to check, by default all.
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
      // Frames hold the browser's own viewer.
      iframes: false,
      // A part of WCAG 2.2 that axe leaves out by default.
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

/** Waits until colours and places are final; endless animations such as spinners do not count. */
function settle(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => null);
  });
}
