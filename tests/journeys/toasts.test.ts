// @module-tag long: keyboard.test.ts reaches and closes toasts every time.
import type { Page, ViewportSize } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { DESKTOP, PHONE, useStage } from "../support/browser";
import { makeFolder, sheets } from "../support/localFolder";
import { skipPausesUntil } from "../support/pauses";
import { ACCOUNTS, enter, submitLogin } from "../support/signIn";
import { chooseUpload, pickLocalFolder, sendUpload } from "../support/uploadDialog";

const stage = useStage();
const SHORT = { width: 640, height: 400 };

/** A page of a PC without Local Opener, whatever else runs on this machine. */
async function openWithout(options = {}): Promise<Page> {
  const page = await stage.open(options);
  page.setDefaultTimeout(6000);
  await page.route("http://127.0.0.1:17654/**", (route) => route.abort("connectionrefused"));
  return page;
}

/** Opens the first document, by its row or by its card's menu. */
async function openFirst(page: Page) {
  await page.getByText(/^Visualizzazione di/).waitFor();
  const inRow = page.getByRole("button", { name: /^Apri (?!menu)/ }).first();
  if (await inRow.isVisible()) return inRow.click();
  await page
    .getByRole("button", { name: /^Azioni per/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Apri" }).click();
}

/** Presses Tab inside the toast until the button with that name has the focus. */
async function tabTo(page: Page, name: string) {
  const names: string[] = [];
  for (let step = 0; step < 5; step += 1) {
    await page.keyboard.press("Tab");
    names.push(
      await page.evaluate(() => {
        const { activeElement: focused } = document;
        return focused?.getAttribute("aria-label") ?? focused?.textContent ?? "";
      }),
    );
    if (names.at(-1) === name) return;
  }
  throw new Error(`Tab came by: ${names.join(" | ")}`);
}

const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).first();
const overlaps = (one: Box | null, other: Box | null) =>
  one !== null &&
  other !== null &&
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

describe("a toast", () => {
  it("that follows a click in another disappears in time, wherever the mouse is [OPENER-UI-11, OPENER-UI-15, OPENER-UI-16]", {
    tags: ["long"],
  }, async () => {
    const page = await openWithout();
    await page.goto("/auth");
    await page.clock.install();
    await submitLogin(page, ACCOUNTS.viewer);
    await page.clock.runFor(2_000);
    await page.getByRole("button", { name: "Scarica", exact: true }).click();
    await toast(page, "Download Avviato").waitFor();
    await page.clock.runFor(7_000);
    expect(await toast(page, "Download Avviato").isVisible()).toBe(true);
    await page.clock.runFor(1_500);
    await toast(page, "Download Avviato").waitFor({ state: "detached" });
  });

  it("gives the focus back to the element that F8 took it from", { tags: ["long"] }, async () => {
    const page = await openWithout();
    await enter(page, "viewer");
    await openFirst(page);
    await toast(page, "Servizio locale non disponibile").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("searchbox").focus();
    await page.keyboard.press("F8");
    await tabTo(page, "Chiudi");
    await page.keyboard.press("Enter");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("type")))
      .toBe("search");
  });
});

it("a toast is the only report that an upload has ended, also while its dialog closes [UPLOAD-44, UPLOAD-55]", {
  tags: ["long"],
}, async () => {
  const page = await openWithout();
  await page.clock.install();
  await enter(page, "admin");
  await chooseUpload(page);
  await pickLocalFolder(page, await makeFolder("Ventisei", sheets(26)));
  await page.evaluate(() => {
    const look = () => {
      const { textContent } = document.body;
      if (textContent?.includes("26 file caricati con successo.")) document.title = "Due messaggi";
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
  });
  await sendUpload(page, 26);
  const text = "Tutti i 26 documenti caricati con successo in 2 batch";
  await skipPausesUntil(page, toast(page, text));
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await page.title()).not.toBe("Due messaggi");
});

describe("beside an open dialog", () => {
  let page: Page;
  beforeAll(async () => {
    page = await openWithout();
    await page.goto("/auth");
    await submitLogin(page, "nessuno@officinebrenta.it", "Sbagliata-1!");
    // The region of the toasts exists before the dialog opens.
    await toast(page, "Accesso fallito").waitFor();
    await enter(page, "viewer");
  });

  const isReached =
    "a toast is reached by F8, by Tab and by a screen reader, and covers no button, at %s [OPENER-UI-31, SHELL-62]";
  const reach = async (_: string, viewport: ViewportSize) => {
    await page.setViewportSize(viewport);
    await page.goto("/dashboard");
    await openFirst(page);
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    const download = page.getByRole("button", { name: "Scarica", exact: true });
    await download.waitFor();
    const box = await page.getByRole("region", { name: /^Notifiche/ }).boundingBox();
    for (const button of await dialog.locator("button, a").all()) {
      await button.scrollIntoViewIfNeeded();
      expect(overlaps(await button.boundingBox(), box)).toBe(false);
    }
    await page.keyboard.press("F8");
    await tabTo(page, "Scarica");
    expect(await dialog.isVisible()).toBe(true);
  };
  it.each([["1280 px", DESKTOP]])(isReached, reach);
  it.each([
    ["375 px", PHONE],
    ["200 % zoom", SHORT],
  ])(isReached, { tags: ["long"] }, reach);
});
