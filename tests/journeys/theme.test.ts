// @module-tag long
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { useStage } from "../support/browser";

const stage = useStage();

const shown = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("iso-doc-theme"));
const shows = (page: Page, theme: string) => page.locator(`html[data-theme="${theme}"]`).waitFor();

async function choose(page: Page, choice: string) {
  await page.getByRole("button", { name: /^Tema: / }).click();
  await page.getByRole("menuitemradio", { name: choice, exact: true }).click();
}

it("follows the system until a theme is chosen, live [SHELL-69]", { tags: ["long"] }, async () => {
  const page = await stage.visit("/auth", { colorScheme: "dark" });
  expect(await shown(page)).toBe("dark");
  await page.getByRole("button", { name: "Tema: Sistema" }).waitFor();
  await page.emulateMedia({ colorScheme: "light" });
  await shows(page, "light");
  expect(await stored(page)).toBeNull();
});

it("offers the three themes on /auth and keeps the choice [AUTH-04, SHELL-67, SHELL-68]", async () => {
  const page = await stage.visit("/auth", { colorScheme: "light" });
  await page.getByRole("button", { name: "Tema: Sistema" }).click();
  const choices = page.getByRole("menuitemradio");
  await choices.first().waitFor();
  expect(await choices.allInnerTexts()).toEqual(["Chiaro", "Scuro", "Sistema"]);
  await page.keyboard.press("Escape");
  for (const [choice, value, theme] of [
    ["Scuro", "dark", "dark"],
    ["Sistema", "system", "light"],
    ["Chiaro", "light", "light"],
  ] as const) {
    await choose(page, choice);
    await page.getByRole("button", { name: `Tema: ${choice}` }).waitFor();
    await shows(page, theme);
    expect(await stored(page)).toBe(value);
  }
  // The user's choice wins over the system's.
  await page.emulateMedia({ colorScheme: "dark" });
  await page.reload();
  await page.getByRole("button", { name: "Tema: Chiaro" }).waitFor();
  expect(await shown(page)).toBe("light");
});

it("has the chosen theme before the first paint", async () => {
  const page = await stage.visit("/auth", { colorScheme: "light" });
  await choose(page, "Scuro");
  await shows(page, "dark");
  await page.addInitScript(() => {
    const seen: { theme: string | undefined; hasBody: boolean }[] = [];
    Object.assign(window, { seenThemes: seen });
    new MutationObserver(() => {
      const { theme } = document.documentElement.dataset;
      seen.push({ theme, hasBody: document.body !== null });
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-theme"] });
  });
  await page.reload();
  await page.getByRole("button", { name: "Tema: Scuro" }).waitFor();
  const seen = await page.evaluate(
    () => (window as unknown as { seenThemes: { theme: string; hasBody: boolean }[] }).seenThemes,
  );
  expect(seen[0]).toEqual({ theme: "dark", hasBody: false });
  expect(new Set(seen.map(({ theme }) => theme))).toEqual(new Set(["dark"]));
});

it("goes from dark to light and back by the header's button [SHELL-70]", async () => {
  const page = await stage.visit("/", { colorScheme: "dark" });
  const toggle = page.getByRole("button", { name: "Cambia tema" });
  for (const theme of ["light", "dark", "light"]) {
    await toggle.click();
    await shows(page, theme);
    expect(await stored(page)).toBe(theme);
  }
  await page.reload();
  expect(await shown(page)).toBe("light");
});
