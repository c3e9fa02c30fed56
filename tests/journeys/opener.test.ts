import { splitPath } from "@sgi/core/documents/describe";
import type { Document } from "@sgi/core/documents/document";
import { documentFileName } from "@sgi/core/documents/fileName";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bringAxe, findViolations } from "../support/axe";
import { useStage } from "../support/browser";
import { type RunningHelper, startHelper } from "../support/helper";
import { PUBLIC_PANEL, publishPanel } from "../support/publicPanel";
import { enter } from "../support/signIn";

const stage = useStage();
let helper: RunningHelper;

beforeAll(async () => {
  helper = await startHelper({ origins: [stage.panel.url, PUBLIC_PANEL] });
});
afterAll(() => helper?.stop());
beforeEach(() => void helper.opened.splice(0));

/** What the page asked of the helper, preflights aside. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === "http://127.0.0.1:17654") calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

/** The index at its first document that is not in the drive, and its file on this PC. */
async function enterWithFile(page: Page) {
  await bringAxe(page);
  await enter(page, "viewer");
  const documents: Document[] = await (await page.request.get("/api/documents")).json();
  const found = documents.find(
    ({ driveUrl, fileType, revision }) => !driveUrl && revision && /^(pdf|docx)$/.test(fileType),
  );
  if (found === undefined) throw new Error("the demo has no document outside the drive");
  // Where and under which name the demo was imported.
  const folders = splitPath(found.path).folders.join("/");
  const file = await helper.put(`${folders}/${documentFileName(found)}`);
  return { found, file, total: documents.length };
}

async function searchFor(page: Page, { title }: Document) {
  await page.getByRole("searchbox").fill(title);
  await page
    .getByRole("button", { name: `Apri ${title}`, exact: true })
    .first()
    .waitFor();
}

/** Opens the row, and closes the preview that follows. */
async function openRow(page: Page, { title }: Document) {
  await page
    .getByRole("button", { name: `Apri ${title}`, exact: true })
    .first()
    .click();
  await page.getByRole("dialog", { name: title }).waitFor();
}

const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).first();

describe("a panel on this PC", () => {
  it("opens a row's document through the helper, and the preview with it [DOCS-58..60, OPENER-UI-01, OPENER-UI-02, OPENER-UI-24]", async () => {
    const page = await stage.open();
    const { found, file } = await enterWithFile(page);
    const calls = callsOf(page);
    const sent = page.waitForRequest("http://127.0.0.1:17654/open");
    await searchFor(page, found);
    await openRow(page, found);
    await expect.poll(() => helper.opened).toEqual([file]);
    const headers = await (await sent).allHeaders();
    expect([headers.cookie, headers["x-csrf-token"], headers.origin]).toEqual([
      undefined,
      undefined,
      stage.panel.url,
    ]);
    expect(calls).toEqual(["POST /open"]);
    expect(await page.getByText("Servizio locale non disponibile").count()).toBe(0);
  });

  it("says when the helper finds no file, and offers the download [OPENER-UI-30, OPENER-UI-31]", async () => {
    const page = await stage.open();
    await bringAxe(page);
    await enter(page, "viewer");
    const documents: Document[] = await (await page.request.get("/api/documents")).json();
    const found = documents.filter(({ driveUrl }) => !driveUrl)[1] as Document;
    await searchFor(page, found);
    await openRow(page, found);
    await toast(page, "Documento non aperto sul PC").waitFor();
    await toast(page, "Documento non trovato nelle cartelle di questo PC").waitFor();
    expect(await findViolations(page)).toEqual([]);
    const download = page.context().waitForEvent("page");
    await page.getByRole("button", { name: "Scarica", exact: true }).click();
    await download;
    expect(helper.opened).toEqual([]);
  });

  it("shows the helper's folders, counts what it finds there, adds one and removes it [OPENER-UI-36..40]", async () => {
    const page = await stage.open();
    const { total } = await enterWithFile(page);
    await page.goto("/settings?tab=applicazione");
    await page.getByText("Attivo", { exact: true }).waitFor();
    await page.getByText(helper.root, { exact: true }).waitFor();
    await page.getByRole("button", { name: "Verifica i documenti" }).click();
    await page.getByText(`1 di ${total} documenti dell'indice trovati su questo PC`).waitFor();
    expect(helper.opened).toEqual([]);
    await page.getByRole("textbox", { name: "Percorso della cartella" }).fill(` ${helper.other} `);
    await page.getByRole("button", { name: "Aggiungi" }).click();
    const remove = page.getByRole("button", { name: `Rimuovi ${helper.other}` });
    await remove.waitFor();
    expect(await findViolations(page)).toEqual([]);
    await remove.click();
    await page.getByRole("button", { name: "Rimuovi", exact: true }).click();
    await remove.waitFor({ state: "detached" });
    await toast(page, "Cartella rimossa").waitFor();
    await page.getByRole("textbox", { name: "Percorso della cartella" }).fill("/etc");
    await page.getByRole("button", { name: "Aggiungi" }).click();
    await toast(page, "Impossibile aggiungere la cartella").waitFor();
  });
});

describe("a panel at a public address", () => {
  /** The public panel, signed in; `permissions`: what the user has told the browser so far. */
  async function openPublic(settle?: (context: BrowserContext) => Promise<void>) {
    const page = await stage.open();
    const { found, file } = await enterWithFile(page);
    await publishPanel(page.context(), stage.panel.url);
    await settle?.(page.context());
    const calls = callsOf(page);
    await page.goto(`${PUBLIC_PANEL}/dashboard`);
    await searchFor(page, found);
    return { page, found, file, calls };
  }
  const allow = (context: BrowserContext) =>
    context.grantPermissions(["local-network-access"], { origin: PUBLIC_PANEL });
  const refuse = (context: BrowserContext) =>
    context.grantPermissions([], { origin: PUBLIC_PANEL });

  it("calls nothing before a click while the browser would ask [OPENER-UI-03]", async () => {
    const { page, found, calls } = await openPublic();
    const state = await page.evaluate(async () => {
      const name = "loopback-network" as PermissionName;
      return (await navigator.permissions.query({ name })).state;
    });
    expect(state).toBe("prompt");
    await openRow(page, found);
    await toast(page, "Apri i documenti sul tuo PC").waitFor();
    expect([calls, helper.opened]).toEqual([[], []]);
    expect(await findViolations(page)).toEqual([]);
    await page.goto(`${PUBLIC_PANEL}/settings?tab=applicazione`);
    await page.getByText("Da collegare", { exact: true }).waitFor();
    expect(calls).toEqual([]);
    await page.getByRole("button", { name: "Collega questo PC" }).click();
    await expect.poll(() => calls).toEqual(["GET /health"]);
    // A browser without a window has nobody to ask, and refuses: that it was asked shows here.
    await page.getByText("Bloccato dal browser", { exact: true }).waitFor();
  });

  it("explains how to allow it where the user refused, and calls nothing", async () => {
    const { page, found, calls } = await openPublic(refuse);
    await openRow(page, found);
    await toast(page, "Servizio locale non disponibile").waitFor();
    await page.goto(`${PUBLIC_PANEL}/settings?tab=applicazione`);
    await page.getByText("Bloccato dal browser", { exact: true }).waitFor();
    await page.getByText(/^Il browser blocca l’accesso alle app di questo PC\./).waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect([calls, helper.opened]).toEqual([[], []]);
  });

  it("opens the document once the user has allowed it", async () => {
    const { page, found, file, calls } = await openPublic(allow);
    await openRow(page, found);
    await expect.poll(() => helper.opened).toEqual([file]);
    expect(calls).toEqual(["POST /open"]);
  });
});

describe("a panel that the helper does not know", () => {
  it("says so, and with which command it is let in", async () => {
    const page = await stage.open();
    const stranger = stage.panel.url.replace("127.0.0.1", "localhost");
    await enter(page, "viewer");
    const { cookies } = await page.context().storageState();
    await page.context().addCookies(cookies.map((each) => ({ ...each, domain: "localhost" })));
    await page.goto(`${stranger}/settings?tab=applicazione`);
    await page.getByText("Non autorizzato", { exact: true }).waitFor();
    await page.getByText(`local-opener allow ${stranger}`).waitFor();
  });
});
