import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { bringAxe, findViolations } from "../support/axe";
import { useStage } from "../support/browser";
import { enter } from "../support/signIn";

const stage = useStage();

/** The dashboard over a host whose sync answers once it is let go. */
async function openWithSync(answer: { status: number; message: string }) {
  const page = await stage.open();
  await bringAxe(page);
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let calls = 0;
  await page.route("**/api/sync", async (route) => {
    calls += 1;
    await gate;
    await route.fulfill({ status: answer.status, json: { message: answer.message } });
  });
  await enter(page, "admin");
  await page.getByText(/^Visualizzazione di 1 a 10/).waitFor();
  return { page, letGo, calls: () => calls };
}

const syncButton = (page: Page) => page.getByRole("button", { name: "Sincronizza Google Drive" });
const card = (page: Page) =>
  page.getByRole("progressbar", { name: "Avanzamento della sincronizzazione" });

describe("the sync", () => {
  it("shows its progress, completes with the answer, and says so [SYNC-09, SYNC-10, SYNC-18]", async () => {
    const { page, letGo, calls } = await openWithSync({ status: 200, message: "ok" });
    await syncButton(page).click();
    await card(page).waitFor();
    await page.getByText(/^\d+ \/ \d+ file·Batch 1\/\d+$/).waitFor();
    expect(await findViolations(page)).toEqual([]);
    // It says that it is busy, which a driver would wait out.
    await syncButton(page).click({ force: true });
    await page.getByText("Sincronizzazione già in corso...").first().waitFor();
    letGo();
    await page.getByText("L’indice dei documenti è aggiornato.").first().waitFor();
    await card(page).waitFor({ state: "detached" });
    expect(calls()).toBe(1);
  });

  it("says that no folder is configured, and can be tried again [SYNC-19, SYNC-24]", async () => {
    const page = await stage.open();
    await bringAxe(page);
    await enter(page, "admin");
    await syncButton(page).click();
    const heading = page.getByRole("heading", { name: "Errore di sincronizzazione" });
    await heading.waitFor();
    await page.getByText("Nessuna cartella Google Drive configurata").first().waitFor();
    expect(await findViolations(page)).toEqual([]);
    const again = page.waitForRequest("**/api/sync");
    await page.getByRole("button", { name: "Riprova" }).click();
    await again;
    await heading.waitFor();
  });

  it("asks on a document's page, and leads home at its end [SYNC-20..23]", async () => {
    const { page, letGo } = await openWithSync({ status: 200, message: "ok" });
    await page.locator("tbody a").first().click();
    await page.getByRole("button", { name: "Sincronizza Documenti" }).click();
    await page.getByRole("alertdialog", { name: "Sincronizza Documenti" }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Conferma" }).click();
    await page.waitForRequest("**/api/sync");
    letGo();
    await page.waitForURL("**/home-page");
    await page.getByRole("heading", { level: 1, name: "Indice dei Documenti" }).waitFor();
    await page.getByText("L’indice dei documenti è aggiornato.").first().waitFor();
  });

  it("is told of by a return from the drive, which then leaves the address [SYNC-34, SYNC-36]", async () => {
    const page = await stage.open();
    await enter(page, "admin");
    await page.goto("/?fromDrive=true");
    await page
      .getByText(/^Sincronizzazione completata! \d+ documenti disponibili\.$/)
      .first()
      .waitFor();
    await page.waitForURL((url) => url.search === "");
  });
});
