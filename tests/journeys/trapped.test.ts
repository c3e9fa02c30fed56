// @module-tag long: keyboard.test.ts stays in one dialog every time.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { DESKTOP, PHONE, useStage } from "../support/browser";
import { enter } from "../support/signIn";

const stage = useStage();
const PRESSES = 30;

/** Presses a key many times without a pause; gives the focused elements outside the popup. */
async function pressWithoutPause(page: Page, key: "Tab" | "Shift+Tab"): Promise<string[]> {
  await page.evaluate(() => {
    const outside: string[] = [];
    Object.assign(globalThis, { outside });
    document.addEventListener("focusin", ({ target }) => {
      const element = target as Element;
      if (element.closest("[role=dialog], [role=alertdialog], [data-toasts]")) return;
      if (element.hasAttribute("data-floating-ui-focus-guard")) return;
      outside.push(element.outerHTML.slice(0, 120));
    });
  });
  await Promise.all(Array.from({ length: PRESSES }, () => page.keyboard.press(key)));
  return page.evaluate(() => (globalThis as unknown as { outside: string[] }).outside);
}

interface Popup {
  name: string;
  viewport: typeof DESKTOP;
  path: string;
  open(page: Page): Promise<void>;
}

const POPUPS: readonly Popup[] = [
  {
    name: "the side sheet",
    viewport: PHONE,
    path: "/dashboard",
    open: (page) => page.getByRole("button", { name: "Apri menu" }).click(),
  },
  {
    name: "a preview",
    viewport: DESKTOP,
    path: "/dashboard",
    open: (page) =>
      page
        .getByRole("button", { name: /^Anteprima di / })
        .first()
        .click(),
  },
  {
    name: "a form",
    viewport: DESKTOP,
    path: "/users",
    open: (page) => page.getByRole("button", { name: "Crea Utente" }).first().click(),
  },
  {
    name: "a question",
    viewport: DESKTOP,
    path: "/users",
    open: (page) =>
      page
        .getByRole("button", { name: /^Elimina /, disabled: false })
        .first()
        .click(),
  },
];

const popup = (page: Page) => page.locator("[role=dialog], [role=alertdialog]");

describe.each(POPUPS)("$name", ({ viewport, path, open }) => {
  it.each(["Tab", "Shift+Tab"] as const)(
    "keeps the focus while %s is pressed without a pause [SHELL-27]",
    async (key) => {
      const page = await stage.open({ viewport });
      await enter(page, "admin");
      await page.goto(path);
      await open(page);
      await popup(page).waitFor();
      expect(await pressWithoutPause(page, key)).toEqual([]);
    },
  );

  it("gets the focus once it is shown, although Tab was pressed while its code was loading [SHELL-27]", async () => {
    const page = await stage.open({ viewport });
    await enter(page, "admin");
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.fallback();
    });
    await open(page);
    await Promise.all(Array.from({ length: PRESSES }, () => page.keyboard.press("Tab")));
    await popup(page).waitFor();
    expect(await pressWithoutPause(page, "Tab")).toEqual([]);
    // The last press may still be moving through the popup.
    await page.locator("[role=dialog]:focus-within, [role=alertdialog]:focus-within").waitFor();
  });
});
