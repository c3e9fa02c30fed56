import type { Document } from "@sgi/core/documents";
import { healthy } from "@sgi/core/testing";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFakePc } from "../../../testing/fakeOpener";
import { findTable, renderDashboard } from "../../../testing/renderDashboard";

const TITLE = "Controllo delle informazioni documentate";
const FILE = "/api/documents/doc-753/preview";
const DRIVE = "https://drive.google.com/file/d/1/view";

/** A screen that is narrow enough for every query. */
function narrow(media: string): MediaQueryList {
  return Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList;
}

const openButton = () =>
  within(screen.getByRole("table")).getByRole("button", { name: `Apri ${TITLE}` });
const previewButton = () =>
  within(screen.getByRole("table")).getByRole("button", { name: `Anteprima di ${TITLE}` });

async function openPreview(overrides: Partial<Document> = {}) {
  const dashboard = renderDashboard({ current: [sampleDocument(overrides)] });
  await findTable();
  await dashboard.user.click(previewButton());
  return { ...dashboard, dialog: within(await screen.findByRole("dialog", { name: TITLE })) };
}

describe("opening a row", () => {
  it("opens the drive in a new tab where the document has an address there [DOCS-57]", async () => {
    const { user, openedTabs } = renderDashboard({
      current: [sampleDocument({ driveUrl: DRIVE })],
    });
    await findTable();
    await user.click(openButton());
    expect(openedTabs).toEqual([DRIVE]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it.each([
    ["without an address in the drive", null],
    ["with one that is no web address", "javascript:alert(1)"],
    ["with one that is none of the drive's", "https://drive.example/1"],
  ])("opens the preview %s [DOCS-60]", { tags: ["long"] }, async (_, driveUrl) => {
    const { user, openedTabs } = renderDashboard({ current: [sampleDocument({ driveUrl })] });
    await findTable();
    await user.click(openButton());
    expect(await screen.findByRole("dialog", { name: TITLE })).toBeTruthy();
    expect(openedTabs).toEqual([]);
  });

  it("leads by its title to the document's detail", { tags: ["long"] }, async () => {
    renderDashboard({ current: [sampleDocument({ legacyId: "a/b?c" })] });
    const link = within(await findTable()).getByRole("link", { name: TITLE });
    expect(link.getAttribute("href")).toBe("/documents/a%2Fb%3Fc");
  });

  it("is there for a viewer too, and nothing that changes a document [DOCS-38, DOCS-41]", async () => {
    renderDashboard();
    const [, row] = within(await findTable()).getAllByRole("row");
    const buttons = within(row as HTMLElement).getAllByRole("button");
    expect(buttons).toEqual([openButton(), previewButton()]);
    for (const name of ["Backup", "Aggiorna documenti locali", "Sincronizza Google Drive"]) {
      expect(screen.queryByRole("button", { name })).toBeNull();
    }
  });

  it("can be done by the keyboard: title, open, preview, in this order", {
    tags: ["long"],
  }, async () => {
    const { user } = renderDashboard();
    const table = await findTable();
    within(table).getByRole("link").focus();
    await user.tab();
    expect(document.activeElement).toBe(openButton());
    await user.tab();
    expect(document.activeElement).toBe(previewButton());
    await user.keyboard("{Enter}");
    expect(await screen.findByRole("dialog", { name: TITLE })).toBeTruthy();
  });
});

describe("the preview", () => {
  it("shows title, revision, reference, update and status [DOCS-71, DOCS-74..76, DOCS-78]", async () => {
    const { dialog } = await openPreview({ expiryDate: "2026-11-01" });
    expect(dialog.getByText("Rev.4")).toBeTruthy();
    const terms = dialog.getAllByRole("term").map((term) => term.textContent);
    const values = dialog.getAllByRole("definition").map((value) => value.textContent);
    expect(terms).toEqual(["Riferimento", "Revisione", "Aggiornato", "Stato"]);
    expect(values).toEqual(["SGI/7 Supporto/7.5.3", "4", "2026-06-15", "Scaduto"]);
  });

  it("says N/A for an update without date [DOCS-77]", async () => {
    const { dialog } = await openPreview({ updatedAt: null });
    expect(dialog.getByText("N/A")).toBeTruthy();
  });

  it("can be scrolled by the keyboard, also while there is nothing else to focus [VIEW-01]", {
    tags: ["long"],
  }, async () => {
    const { dialog } = await openPreview();
    expect(dialog.getByRole("region", { name: TITLE }).tabIndex).toBe(0);
  });

  it("knows no related documents [DOCS-79]", async () => {
    const { dialog } = await openPreview();
    expect(dialog.getByRole("heading", { name: "Documenti Correlati" })).toBeTruthy();
    expect(dialog.getByText("Nessun documento correlato disponibile.")).toBeTruthy();
  });

  it("says in the preview whose rights count where the document opens in Google Drive [LIFE-10]", async () => {
    const { dialog } = await openPreview({ driveUrl: DRIVE });
    expect(dialog.getByText(/contano i permessi del tuo account Google/)).toBeTruthy();
  });

  it("leads nowhere from an address that is none of the drive's, and says so", {
    tags: ["long"],
  }, async () => {
    const { dialog } = await openPreview({ driveUrl: "https://drive.example/1" });
    expect(dialog.getByText(/a un indirizzo che non è di Google Drive/)).toBeTruthy();
    expect(dialog.queryByRole("link")).toBeNull();
  });

  it("says of a file that lies nowhere that it cannot be opened, and asks no helper for it", {
    tags: ["long"],
  }, async () => {
    await import("../../../state/opener/openLocally");
    const pc = createFakePc({ answer: healthy });
    const { user, openedTabs } = renderDashboard({
      prepare: pc.bring,
      current: [sampleDocument({ hasFile: false })],
    });
    await findTable();
    await user.click(openButton());
    const dialog = within(await screen.findByRole("dialog", { name: TITLE }));
    expect(dialog.getByText(/non è nel pannello né in Google Drive/)).toBeTruthy();
    expect(dialog.queryByRole("link")).toBeNull();
    expect([openedTabs, pc.calls()]).toEqual([[], []]);
  });

  it.each([
    ["a docx in the drive", { driveUrl: DRIVE }, "Apri in Google Drive", DRIVE],
    ["a pdf", { fileType: "pdf" }, "Apri documento", FILE],
    ["an image", { fileType: ".JPG" }, "Apri documento", FILE],
    ["a docx, which browsers save", { fileType: "docx" }, "Scarica il file", FILE],
    ["a csv, which browsers save", { fileType: "csv" }, "Scarica il file", FILE],
  ])("leads to %s, in a new tab [DOCS-72, DOCS-73]", async (_, overrides, name, href) => {
    const { dialog } = await openPreview(overrides);
    const link = dialog.getByRole<HTMLAnchorElement>("link", { name });
    expect(link.href).toBe(new URL(href, location.origin).href);
    expect(link.target).toBe("_blank");
    expect(link.rel).toContain("noopener");
  });

  it("says to a viewer why an obsolete file has no way to it, and asks no helper for it", async () => {
    await import("../../../state/opener/openLocally");
    const pc = createFakePc({ answer: healthy });
    const { user, openedTabs } = renderDashboard({
      prepare: pc.bring,
      user: sampleUser({ role: "viewer" }),
      address: "/dashboard?stato=obsoleti",
      obsolete: [sampleDocument({ isObsolete: true })],
    });
    await findTable();
    await user.click(openButton());
    const dialog = within(await screen.findByRole("dialog", { name: TITLE }));
    expect(dialog.getByText(/solo un amministratore può aprirne il file/)).toBeTruthy();
    expect(dialog.queryByRole("link")).toBeNull();
    expect([openedTabs, pc.calls()]).toEqual([[], []]);
  });

  it("closes by Escape and gives the focus back to its button", { tags: ["long"] }, async () => {
    const { user } = await openPreview();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(previewButton()));
  });
});

describe("a card on a phone", () => {
  beforeEach(() => void vi.spyOn(window, "matchMedia").mockImplementation(narrow));
  afterEach(() => void vi.restoreAllMocks());

  const cards = () => within(screen.getByRole("list", { name: "Indice dei Documenti" }));

  it("offers open, preview and detail in one menu", { tags: ["long"] }, async () => {
    const { user } = renderDashboard();
    await screen.findByRole("list", { name: "Indice dei Documenti" });
    expect(screen.queryByRole("table")).toBeNull();
    await user.click(cards().getByRole("button", { name: `Azioni per ${TITLE}` }));
    const menu = await screen.findByRole("menu", { name: `Azioni per ${TITLE}` });
    const items = within(menu).getAllByRole("menuitem");
    expect(items.map((item) => item.textContent)).toEqual(["Apri", "Anteprima", "Dettaglio"]);
    expect(items[2]?.getAttribute("href")).toBe("/documents/doc-753");
    await user.click(items[1] as HTMLElement);
    expect(await screen.findByRole("dialog", { name: TITLE })).toBeTruthy();
  });

  it("says in the menu whose rights count where the document opens in Google Drive [LIFE-10]", async () => {
    const { user } = renderDashboard({ current: [sampleDocument({ driveUrl: DRIVE })] });
    await screen.findByRole("list", { name: "Indice dei Documenti" });
    await user.click(cards().getByRole("button", { name: /^Azioni per/ }));
    await screen.findByRole("menuitem", {
      name: "Apri Si apre in Google Drive, con i permessi del tuo account Google.",
    });
  });
});
