import type { Locator, Page } from "playwright-core";
import { expect, inject } from "vitest";
import { COLOURS, findViolations } from "./axe";
import { DESKTOP, PHONE } from "./browser";
import { laidOut } from "./laidOut";

export const WIDE = [
  { viewport: DESKTOP, colorScheme: "light" },
  { viewport: DESKTOP, colorScheme: "dark" },
] as const;
export const NARROW = [{ viewport: PHONE, colorScheme: "light" }] as const;

type Look = (typeof WIDE | typeof NARROW)[number];

/** Shows the page at a size and in a theme, and waits for the new layout. */
async function look(page: Page, { viewport, colorScheme }: Look): Promise<void> {
  await page.setViewportSize(viewport);
  await showTheme(page, colorScheme);
  await laidOut(page);
}

/** Changes the system's theme, and waits for the panel, which follows it a moment later. */
export async function showTheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-theme="${colorScheme}"]`).waitFor();
}

/**
 * Checks the page with axe in every look, in dark looks only its colours, and in each the contrast
 * in forced colours; `shown` must stay visible. The page ends in its first look, which is the only
 * one checked without the long tests.
 */
export async function expectNoViolations(
  page: Page,
  shown: Locator,
  all: readonly Look[] = [...WIDE, ...NARROW],
): Promise<void> {
  const looks = inject("everyLook") ? all : all.slice(0, 1);
  for (const each of looks) {
    await look(page, each);
    await shown.waitFor();
    const name = `${each.viewport.width} px, ${each.colorScheme}`;
    const found = await findViolations(page, each.colorScheme === "dark" ? COLOURS : undefined);
    expect.soft(found, name).toEqual([]);
  }
  if (looks[0] !== undefined) await look(page, looks[0]);
}
