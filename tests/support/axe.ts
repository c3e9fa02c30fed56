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

/** In forced colours elements and places stay the same, and the system tells links apart. */
const CONTRAST = { type: "rule", values: ["color-contrast"] } as const;

type Rules = typeof ALL | typeof COLOURS | typeof CONTRAST;

/**
 * What the page breaks of WCAG 2.2 A and AA and of axe's best practice, once nothing moves, icons
 * without a drawing, and texts that cannot be read where the system sets the colours. `rules`:
 * those to check in the page's own colours, by default all.
 */
export async function findViolations(
  page: Page,
  rules: typeof ALL | typeof COLOURS = ALL,
): Promise<string[]> {
  return [...(await runAxe(page, rules)), ...(await findUnreadable(page))];
}

/** Texts without contrast in forced colours. */
async function findUnreadable(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: "active" });
  const restore = await page.evaluateHandle(() => {
    // Chromium gives a text's fill as the page set it, though it draws the system's colour.
    const style = CSSStyleDeclaration.prototype;
    const own = style.getPropertyValue;
    style.getPropertyValue = function (name) {
      return own.call(this, name === "-webkit-text-fill-color" ? "color" : name);
    };
    return () => {
      style.getPropertyValue = own;
    };
  });
  const found = await runAxe(page, CONTRAST);
  await restore.evaluate((run) => run());
  await page.emulateMedia({ forcedColors: "none" });
  return found.map((each) => `in forced colours, ${each}`);
}

async function runAxe(page: Page, rules: Rules): Promise<string[]> {
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
