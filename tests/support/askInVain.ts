import type { Page } from "playwright-core";

/** Opens the sign-in page, and waits until it has learned that nobody is signed in. */
export async function askInVain(page: Page): Promise<void> {
  const refused = page.waitForResponse(
    (answer) => answer.url().endsWith("/api/user") && answer.status() === 401,
  );
  await page.goto("/auth");
  await refused;
}
