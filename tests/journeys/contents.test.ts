import { BRENTA } from "@sgi/fixtures/demo/catalogue/brenta";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { findViolations } from "../support/axe";
import { PHONE, useStage } from "../support/browser";
import { authenticate } from "../support/signIn";

const stage = useStage();

interface Listed {
  legacyId: string;
  title: string;
  fileType: string;
  expiryDate: string | null;
}

async function listed(page: Page): Promise<Listed[]> {
  return (await page.request.get("/api/documents")).json();
}

/** Waits until the server has read all files. */
async function untilRead(page: Page) {
  const search = async () => (await page.request.get("/api/documents/search?q=x")).json();
  while ((await search()).indexing !== null) await page.waitForTimeout(250);
}

let page: Page;
beforeAll(async () => {
  page = await stage.open();
  await authenticate(page, "admin");
  await untilRead(page);
}, 90_000);

describe("the search in contents", () => {
  it("finds a word that stands in documents, and says where, without a mouse [TEXT-02]", async () => {
    await page.goto("/");
    await page.getByRole("button", { name: "Contenuti" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("searchbox", { name: "Cerca nei contenuti" }).fill("CONFORMITA");
    await page.locator("mark").first().waitFor();
    expect((await page.locator("mark").first().innerText()).toLowerCase()).toContain("conformità");
    const found = await (await page.request.get("/api/documents/search?q=conformita")).json();
    await page.getByText(`di ${found.ids.length} risultati`).waitFor();
    // Titles alone would not have found all of them.
    const titled = BRENTA.documents.filter(({ title }) => /conformit/i.test(title)).length;
    expect(found.ids.length).toBeGreaterThan(titled);
    expect(await findViolations(page)).toEqual([]);
    await page.reload();
    await page.locator("mark").first().waitFor();
  });

  it("is shown on a phone without scrolling sideways", { tags: ["long"] }, async () => {
    const phone = await stage.open({ viewport: PHONE });
    await authenticate(phone, "viewer");
    await phone.goto("/?in=contenuti&q=responsabile");
    await phone.locator("mark").first().waitFor();
    const width = await phone.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(PHONE.width);
    expect(await findViolations(phone)).toEqual([]);
  });
});

describe("the preview of an Office file", () => {
  const NOTE = "L'impaginazione è indicativa: fa fede il file.";

  async function isDrawn(type: string) {
    const document = (await listed(page)).find(({ fileType }) => fileType === type);
    await page.goto(`/documents/${document?.legacyId}`);
    await page.getByText(NOTE).waitFor();
    const drawn = page.frameLocator("iframe").locator("main");
    expect((await drawn.innerText()).length).toBeGreaterThan(50);
    expect(await findViolations(page)).toEqual([]);
  }
  it.each(["docx", "xlsx"])("draws a %s of the demo [VIEW-01, VIEW-03]", isDrawn);
  it.each(["xlsm", "ods", "csv"])("draws a %s of the demo", { tags: ["long"] }, isDrawn);

  it("marks the cell that gave the expiry [VIEW-02]", async () => {
    const document = (await listed(page)).find(
      ({ fileType, expiryDate }) => fileType === "xlsx" && expiryDate !== null,
    );
    await page.goto(`/documents/${document?.legacyId}`);
    const frame = page.frameLocator("iframe");
    await frame.getByText("Scadenza letta da A1").waitFor();
    const day = document?.expiryDate?.slice(0, 10).split("-").toReversed().join("/");
    expect(await frame.locator("td.expiry").innerText()).toBe(day);
  });

  it("is in the index's dialog too, which leads to the page [VIEW-01]", {
    tags: ["long"],
  }, async () => {
    const document = (await listed(page)).find(({ fileType }) => fileType === "docx");
    await page.goto(`/?q=${encodeURIComponent(document?.title ?? "")}`);
    await page
      .getByRole("button", { name: /^Anteprima/ })
      .first()
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText(NOTE).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole("link", { name: "Scheda del documento" }).click();
    await page.getByRole("heading", { level: 1, name: document?.title ?? "" }).waitFor();
  });

  it("is scrolled by the keyboard in that dialog, also before anything is drawn [VIEW-01]", {
    tags: ["long"],
  }, async () => {
    const document = (await listed(page)).find(({ fileType }) => fileType === "docx");
    const own = await page.context().newPage();
    await own.route(`**/api/documents/${document?.legacyId}`, async (route) => {
      const response = await route.fetch();
      const json = { ...(await response.json()), content: "waiting" };
      await route.fulfill({ response, json });
    });
    await own.goto(`/?q=${encodeURIComponent(document?.title ?? "")}`);
    await own
      .getByRole("button", { name: /^Anteprima/ })
      .first()
      .click();
    await own.getByText("Lettura del file in corso…").waitFor();
    await own.setViewportSize(PHONE);
    expect(await findViolations(own)).toEqual([]);
    await own.close();
  });

  it("says of a broken file that it cannot be read, and offers it [VIEW-01, TEXT-01]", {
    tags: ["long"],
  }, async () => {
    await upload(page, "9.9_Rotto_Rev.1_2026-01-01.docx", Buffer.from("PK\u0003\u0004 rotto"));
    await untilRead(page);
    const document = (await listed(page)).find(({ title }) => title === "Rotto");
    await page.goto(`/documents/${document?.legacyId}`);
    await page.getByText("Contenuto non leggibile").waitFor();
    expect(await page.locator("iframe").count()).toBe(0);
    await page.getByRole("link", { name: "Apri il file completo" }).waitFor();
  });
});

describe("the comparison of two revisions", () => {
  it("leads from the history to what changed, word by word [HIST-05]", {
    tags: ["long"],
  }, async () => {
    const document = (await listed(page)).find(
      ({ title }) => title === "Controllo delle informazioni documentate",
    );
    await page.goto(`/documents/${document?.legacyId}`);
    await page.getByRole("link", { name: "Confronta la Rev.3 con quella in vigore" }).click();
    await page.getByRole("heading", { level: 1, name: "Confronta revisioni" }).waitFor();
    // What differs in headers stands first, folded.
    const added = page.locator("tbody ins:visible").first();
    await added.waitFor();
    expect(await page.locator("tbody del:visible").count()).toBeGreaterThan(0);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Differenza successiva" }).press("Enter");
    await page.getByText(/^2 di \d+$/).waitFor();
    await page.getByLabel("Prima revisione").selectOption({ label: "Rev.1" });
    await page.waitForURL(/da=/);
    await added.waitFor();
    await page.getByRole("button", { name: "Tutto il testo" }).click();
    await page.emulateMedia({ media: "print" });
    expect(await page.getByRole("button", { name: "Tutto il testo" }).isVisible()).toBe(false);
    expect(await page.getByText("Copia non controllata").isVisible()).toBe(true);
    expect(await page.locator("ins").first().isVisible()).toBe(true);
    await page.emulateMedia({ media: "screen", forcedColors: "active" });
    expect(await findViolations(page)).toEqual([]);
    await page.emulateMedia({ forcedColors: "none" });
    await page.setViewportSize(PHONE);
    const width = await page.evaluate(() => globalThis.document.documentElement.scrollWidth);
    expect(width).toBe(PHONE.width);
    expect(await findViolations(page)).toEqual([]);
  });

  it("leads a viewer from the last seven days to what changed, and to no other text [HIST-05, HIST-03]", async () => {
    const name = "Procedure/99_Prova di lettura_Rev";
    await upload(page, `${name}.1_2026-01-10.csv`, Buffer.from("Cosa;Anni\nTarature;3\n"));
    await upload(page, `${name}.2_2026-02-10.csv`, Buffer.from("Cosa;Anni\nTarature;4\n"));
    await upload(page, `${name}.3_2026-03-10.csv`, Buffer.from("Cosa;Anni\nTarature;5\n"));
    await untilRead(page);
    const viewer = await stage.open();
    await authenticate(viewer, "viewer");
    await viewer.goto("/");
    await viewer.getByRole("link", { name: /Negli ultimi 7 giorni/ }).click();
    await viewer.getByRole("button", { name: "Che cosa è cambiato in Prova di lettura" }).click();
    await viewer.getByRole("heading", { name: "Che cosa è cambiato" }).waitFor();
    await viewer.getByText("Riga 2").first().waitFor();
    expect(await viewer.locator("del, ins").allInnerTexts()).toEqual(
      expect.arrayContaining(["4", "5"]),
    );
    expect(await viewer.getByLabel("Prima revisione").count()).toBe(0);
    expect(await findViolations(viewer)).toEqual([]);
    const document = (await listed(page)).find(({ title }) => title === "Prova di lettura");
    const address = `/api/documents/${document?.legacyId}`;
    const { former } = await (await viewer.request.get(`${address}/revisions`)).json();
    const statuses = [];
    for (const path of [
      "/text",
      ...[0, 1].map((at) => `/text?revision=${former[at].id}`),
      `/revisions/${former[0].id}/download`,
    ]) {
      statuses.push((await viewer.request.get(address + path)).status());
    }
    expect(statuses).toEqual([200, 200, 404, 404]);
    await viewer.goto(`/documents/${document?.legacyId}/confronta?da=${former[1].id}`);
    await viewer.getByText("La revisione non c'è più").waitFor();
  });
});

async function upload(on: Page, name: string, buffer: Buffer) {
  const { csrfToken } = await (await on.request.get("/api/csrf-token")).json();
  const answer = await on.request.post("/api/documents/local-upload", {
    headers: { "X-CSRF-Token": csrfToken },
    multipart: { localFiles: { name, mimeType: "application/octet-stream", buffer } },
  });
  expect(answer.ok()).toBe(true);
  const title = name.split("_")[1] ?? "";
  await expect.poll(async () => (await listed(on)).some((one) => one.title === title)).toBe(true);
}
