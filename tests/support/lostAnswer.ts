import type { Page } from "playwright-core";

/** Lets the host handle the first such call, and drops its answer. Gives the number of calls. */
export async function loseFirstAnswer(page: Page, method: string, path: RegExp) {
  const calls = { sent: 0 };
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    calls.sent += 1;
    if (calls.sent > 1) return route.fallback();
    await route.fetch();
    await route.abort("connectionreset");
  });
  return calls;
}
