import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { findViolations } from "../support/axe";
import { DESKTOP, PHONE } from "../support/browser";
import { useDriveStage } from "../support/driveStage";
import { skipPausesUntil } from "../support/pauses";
import { authenticate, enter } from "../support/signIn";

const stage = useDriveStage();
const MARK = "data-same-document";

let page: Page;

beforeAll(async () => {
  page = await stage.open();
  await enter(page, "admin");
});

const heading = () => page.getByRole("heading", { level: 1, name: "Configurazione Google Drive" });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const toast = (text: string) => page.locator("[data-toasts]").getByText(text, { exact: true });
const picker = () => page.frameLocator(".picker-frame");
/** The focus is on an element, not lost. */
const keepsFocus = () => page.locator("h1:focus, h2:focus, button:focus").waitFor();
const mark = () => page.evaluate((name) => document.body.setAttribute(name, ""), MARK);
const isMarked = () => page.evaluate((name) => document.body.hasAttribute(name), MARK);

/** Opens the authorization; gives its window, at Google's question. */
async function openConsent(): Promise<Page> {
  const opening = page.waitForEvent("popup");
  await button("Autorizza Google Drive").click();
  const consent = await opening;
  await consent.getByRole("button", { name: "Consenti" }).waitFor();
  return consent;
}

async function pick(...path: string[]): Promise<void> {
  for (const [at, name] of path.entries()) {
    const file = picker().getByRole("option", { name, exact: true });
    if (at < path.length - 1) await file.dblclick();
    else await file.click();
  }
  await picker().getByRole("button", { name: "Seleziona" }).click();
}

describe("Google Drive", () => {
  it.each(["viewer", "superadmin"] as const)(
    "is refused to a %s [ROUTE-10, ROUTE-15, ROUTE-31]",
    { tags: ["long"] },
    async (account) => {
      const other = await stage.open();
      await authenticate(other, account);
      await other.goto("/clients");
      await other.getByRole("heading", { name: "Accesso negato" }).waitFor();
      expect(await other.getByText("Officine Brenta").count()).toBe(0);
    },
  );

  it("reports a window that the browser blocks [DRIVE-41]", { tags: ["long"] }, async () => {
    const first = await stage.open();
    await authenticate(first, "admin");
    // A script clicks, not a user: then Chromium opens no window. The driver must not look
    // meanwhile, since that counts as a user's action: a page without other waits needs none.
    const page = await first.context().newPage();
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        const wanted = [...document.querySelectorAll("button")].find(
          ({ textContent }) => textContent === "Autorizza Google Drive",
        );
        if (wanted === undefined) return;
        observer.disconnect();
        // Right after the code that drew the button has finished.
        setTimeout(() => {
          wanted.click();
          console.info("clicked");
        });
      }).observe(document, { childList: true, subtree: true });
    });
    const clicked = page.waitForEvent("console", (said) => said.text() === "clicked");
    await page.goto("/clients");
    await clicked;
    await page.locator("[data-toasts]").getByText("Finestra bloccata").waitFor();
  });

  it("is an entry of an admin's menu, and a separate HTML document [SHELL-18, ROUTE-10]", async () => {
    await mark();
    await page.getByRole("button", { name: /^Menu/ }).first().click();
    await page.getByRole("menuitem", { name: "Google Drive" }).click();
    await heading().waitFor();
    expect(await isMarked()).toBe(false);
    await page.getByText("Cartella Non Configurata").waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  it("asks for the authorization before the picker, in a window that reports to its opener [DRIVE-36, DRIVE-40, DRIVE-43]", async () => {
    expect(await page.locator("script[src*='/js/api.js']").count()).toBe(0);
    await button("Seleziona Cartella").click();
    await toast("Autorizzazione necessaria").waitFor();
    const consent = await openConsent();
    expect(await findViolations(consent)).toEqual([]);
    await consent.getByRole("button", { name: "Consenti" }).click();
    await toast("Google Drive autorizzato").waitFor();
    if (!consent.isClosed()) await consent.waitForEvent("close");
    await pick("Appunti.pdf");
    await toast("Selezione non valida").waitFor();
    await keepsFocus();
  });

  it("takes a folder, and is connected [DRIVE-11, DRIVE-12, DRIVE-22, DRIVE-32]", async () => {
    await button("Seleziona Cartella").click();
    await pick("SGI");
    await toast("Cartella collegata").waitFor();
    await button("Sincronizza Ora").waitFor();
    await page.getByText("Connesso", { exact: true }).waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  it("shows what a sync would do, and does it [DRIVE-23, SYNC-03]", async () => {
    await button("Anteprima").click();
    const preview = page.getByRole("dialog", { name: "Anteprima della sincronizzazione" });
    await preview.getByRole("row", { name: /Nuovo.*Campo di applicazione/ }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await findViolations(page)).toEqual([]);
    const asked = page.waitForRequest("**/api/sync");
    await preview.getByRole("button", { name: "Sincronizza Ora" }).click();
    expect(Object.keys((await asked).postDataJSON())).toEqual(["userId"]);
    await toast("Sincronizzazione completata").waitFor();
    await page.getByText("Riuscita", { exact: true }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    const widest = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(widest).toBeLessThanOrEqual(PHONE.width);
    await page.setViewportSize(DESKTOP);
  });

  it("leads to the documents as a new HTML document, says how many there are, and back with the browser [DRIVE-27, SYNC-34, SYNC-36]", async () => {
    await mark();
    await page.getByRole("link", { name: "Vai ai Documenti" }).click();
    await page.getByRole("heading", { level: 1, name: "Indice dei Documenti" }).waitFor();
    await page.waitForURL((url) => url.pathname === "/home-page" && url.search === "");
    await page
      .getByText(/^Sincronizzazione completata! \d+ documenti disponibili\.$/)
      .first()
      .waitFor();
    expect(await isMarked()).toBe(false);
    await page.goBack();
    await button("Sincronizza Ora").waitFor();
  });

  it("returns the authorization after a question, and the focus to its card", {
    tags: ["long"],
  }, async () => {
    await button("Scollega").press("Enter");
    const question = page.getByRole("alertdialog", { name: "Scollega Google Drive" });
    await question.waitFor();
    expect(await findViolations(page)).toEqual([]);
    await question.getByRole("button", { name: "Scollega" }).press("Enter");
    await toast("Google Drive scollegato").waitFor();
    expect(stage.google.oauth.count()).toBe(0);
    await page.locator("h2:focus", { hasText: "Connessione" }).waitFor();
  });

  it("gives the focus to the page's title when the automatically opened picker is closed", {
    tags: ["long"],
  }, async () => {
    const consent = await openConsent();
    await consent.getByRole("button", { name: "Consenti" }).press("Enter");
    await picker().getByRole("button", { name: "Chiudi" }).press("Enter");
    await page.locator("h1:focus").waitFor();
  });

  it("gives it there too when a sync finds that the grant was removed [DRIVE-06, DRIVE-47]", {
    tags: ["long"],
  }, async () => {
    stage.google.oauth.revokeAll();
    await button("Sincronizza Ora").press("Enter");
    await button("Autorizza Google Drive").waitFor();
    await page.locator("h1:focus").waitFor();
    const consent = await openConsent();
    await consent.getByRole("button", { name: "Consenti" }).press("Enter");
    await picker().getByRole("button", { name: "Chiudi" }).press("Enter");
    await button("Cambia Cartella").waitFor();
  });

  it("notices a grant that was removed at Google [DRIVE-06, DRIVE-47]", {
    tags: ["long"],
  }, async () => {
    stage.google.oauth.revokeAll();
    await button("Cambia Cartella").click();
    await toast("Autorizzazione necessaria").waitFor();
    await button("Autorizza Google Drive").waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  it("says after 15 s that the authorization is not finished, and accepts a late one [DRIVE-42]", {
    tags: ["long"],
  }, async () => {
    await page.clock.install();
    await page.reload();
    const consent = await openConsent();
    await skipPausesUntil(page, toast("Tempo scaduto"));
    await consent.getByRole("button", { name: "Consenti" }).click();
    await toast("Google Drive autorizzato").waitFor();
    await picker().getByRole("button", { name: "Chiudi" }).click();
    await button("Sincronizza Ora").waitFor();
  });
});
