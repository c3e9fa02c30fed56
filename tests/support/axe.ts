import axe from "axe-core";
import type { Page } from "playwright-core";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Has axe-core at hand on every address of the page; call it before the first. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: axe.source });
}

/** What of WCAG 2.2 A and AA, and of axe's best practice, the page offends once nothing moves. */
export async function findViolations(page: Page): Promise<string[]> {
  await settle(page);
  return page.evaluate(async (values) => {
    const here = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await here.run({
      runOnly: { type: "tag", values },
      // Part of WCAG 2.2, and left out by axe unless told.
      rules: { "target-size": { enabled: true } },
      resultTypes: ["violations"],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
  }, TAGS);
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
