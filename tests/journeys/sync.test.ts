import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findViolations } from "../support/axe";
import { useStage } from "../support/browser";
import { skipPausesUntil, skipPausesUntilGone } from "../support/pauses";
import { authenticate } from "../support/signIn";

const stage = useStage();

let page: Page;

beforeAll(async () => {
  page = await stage.open();
  await page.clock.install();
  await authenticate(page, "admin");
});

beforeEach(() => page.unrouteAll());

/** The dashboard of a host whose sync answers when the test lets it. */
async function openWithSync(answer: { status: number; message: string }) {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const bodies: unknown[] = [];
  await page.route("**/api/sync", async (route) => {
    bodies.push(route.request().postDataJSON());
    await gate;
    await route.fulfill({ status: answer.status, json: { message: answer.message } });
  });
  await page.goto("/");
  await page.getByText(/^Visualizzazione di 1 a 10/).waitFor();
  return { letGo, bodies };
}

const syncButton = () => page.getByRole("button", { name: "Sincronizza Google Drive" });
const card = () => page.getByRole("progressbar", { name: "Avanzamento della sincronizzazione" });

describe("the sync", () => {
  it("shows its progress, completes with the answer, and says so [SYNC-06, SYNC-09, SYNC-10, SYNC-18]", async () => {
    const { letGo, bodies } = await openWithSync({ status: 200, message: "ok" });
    await syncButton().click();
    await card().waitFor();
    await skipPausesUntil(page, page.getByText(/^\d+ \/ \d+ file·Batch 1\/\d+$/));
    expect(await findViolations(page)).toEqual([]);
    // The button reports that it is busy; the driver would wait for the end.
    await syncButton().click({ force: true });
    await page.getByText("Sincronizzazione già in corso...").first().waitFor();
    letGo();
    await skipPausesUntil(page, page.getByText("L'indice dei documenti è aggiornato.").first());
    await skipPausesUntilGone(page, card());
    expect(bodies).toEqual([{}]);
  });

  it("says that no folder is configured, can be tried again, and leads to the choice of one [SYNC-19, SYNC-24]", {
    tags: ["long"],
  }, async () => {
    await page.goto("/");
    await syncButton().click();
    const heading = page.getByRole("heading", { name: "Errore di sincronizzazione" });
    await heading.waitFor();
    await page.getByText("Nessuna cartella Google Drive configurata").first().waitFor();
    expect(await findViolations(page)).toEqual([]);
    const again = page.waitForRequest("**/api/sync");
    await page.getByRole("button", { name: "Riprova" }).click();
    await again;
    await heading.waitFor();
    await page.getByRole("link", { name: "Configura Google Drive" }).click();
    await page.getByRole("heading", { level: 1, name: "Configurazione Google Drive" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/clients");
  });

  it("asks on a document's page, and leads home at its end [DOCS-101, SYNC-06, SYNC-20..23]", {
    tags: ["long"],
  }, async () => {
    const { letGo, bodies } = await openWithSync({ status: 200, message: "ok" });
    await page.locator("tbody a").first().click();
    await page.getByRole("button", { name: "Sincronizza Documenti" }).click();
    await page.getByRole("alertdialog", { name: "Sincronizza Documenti" }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Conferma" }).click();
    await expect.poll(() => bodies).toEqual([{}]);
    letGo();
    const updated = page.getByText("L'indice dei documenti è aggiornato.").first();
    await skipPausesUntil(page, updated);
    await page.waitForURL("**/home-page");
    await page.getByRole("heading", { level: 1, name: "Indice dei Documenti" }).waitFor();
    expect(bodies).toEqual([{}]);
  });

  async function enterWithout(role: "viewer" | "superadmin") {
    const other = await stage.open();
    await authenticate(other, role);
    await other.goto("/dashboard");
    await other.getByRole("searchbox").waitFor();
    const sync = other.getByRole("button", { name: "Sincronizza Google Drive" });
    expect(await sync.count()).toBe(0);
    return other;
  }

  it("is not offered to a viewer [DOCS-101, SYNC-07]", async () => {
    const viewer = await enterWithout("viewer");
    await viewer.locator("tbody a").first().click();
    await viewer.getByRole("heading", { name: "Stato del documento" }).waitFor();
    expect(await viewer.getByRole("button", { name: "Sincronizza Documenti" }).count()).toBe(0);
  });

  it("is not offered to a superadmin [SYNC-07]", { tags: ["long"] }, async () => {
    await enterWithout("superadmin");
  });

  it.each(["/dashboard", "/home-page"])(
    "has led back to %s, which shows the index and forgets the flag [ROUTE-06]",
    async (path) => {
      await page.goto(`${path}?fromSync=true`);
      await page.getByRole("heading", { level: 1, name: "Indice dei Documenti" }).waitFor();
      await page.waitForURL((url) => url.pathname === path && url.search === "");
    },
  );

  it("is reported on the return from the drive, whose flag then leaves the address [ROUTE-03, SYNC-34, SYNC-36]", async () => {
    await page.goto("/?fromDrive=true");
    const told = page.getByText(/^Sincronizzazione completata! \d+ documenti disponibili\.$/);
    await skipPausesUntil(page, told.first());
    await page.waitForURL((url) => url.search === "");
  });
});
