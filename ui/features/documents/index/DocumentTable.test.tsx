import type { Document } from "@sgi/core/documents";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { act, cleanup, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { cellsOf, findTable, renderDashboard, shownTitles } from "../../../testing/renderDashboard";

const TITLE = "Controllo delle informazioni documentate";

async function textsOf(overrides: Partial<Document>): Promise<(string | null)[]> {
  renderDashboard({ current: [sampleDocument(overrides)] });
  return (await cellsOf(TITLE)).map((cell) => cell.textContent);
}

describe("the table of the index", () => {
  it("has its columns in order, the updates only where there is room [DOCS-43..48]", async () => {
    renderDashboard();
    const heads = within(await findTable()).getAllByRole("columnheader");
    expect(heads.map((head) => head.textContent)).toEqual([
      "Riferimento",
      "Documento",
      "Revisione",
      "Stato",
      "Scadenza",
      "Aggiornato",
      "Azioni",
    ]);
    for (const head of heads.slice(4, 6)) expect(head.className).toContain("max-lg:hidden");
  });

  it("says of a document path, title, type, revision, status and update [DOCS-02, DOCS-05]", async () => {
    const [reference, title, revision, status, , updated] = await textsOf({});
    expect(reference).toBe("7.5.3SGI / 7 Supporto");
    expect(title).toBe(`docx${TITLE}`);
    expect([revision, status, updated]).toEqual(["Rev.4", "ValidoSenza scadenza", "2026-06-15"]);
  });

  it("shows the folder beneath the reference of the path [DOCS-06, DOCS-42]", async () => {
    renderDashboard({ current: [sampleDocument({ path: "SGI/8 Attività operative/8.4" })] });
    const [cell] = await cellsOf(TITLE);
    expect([...(cell?.children ?? [])].map((line) => line.textContent)).toEqual([
      "8.4",
      "SGI / 8 Attività operative",
    ]);
  });

  it("shows the last update as yyyy-MM-dd, and nothing without one [DOCS-09, DOCS-49]", {
    tags: ["long"],
  }, async () => {
    expect((await textsOf({ updatedAt: "2026-01-05T10:00:00.000Z" }))[5]).toBe("2026-01-05");
    cleanup();
    expect((await textsOf({ updatedAt: null }))[5]).toBe("");
  });

  it.each(["pdf", "doc", "docx", "xls", "xlsx", "xlsm", "jpg", "jpeg", "png"])(
    "shows the type %s [DOCS-07]",
    async (fileType) => {
      expect((await textsOf({ fileType }))[1]).toBe(fileType + TITLE);
    },
  );

  it.each([
    ["no expiry date", { expiryDate: null }, "ValidoSenza scadenza"],
    ["an expiry in 31 days", { expiryDate: "2026-12-21" }, "ValidoScade il 21/12/2026"],
    ["an expiry in 30 days", { expiryDate: "2026-12-20" }, "In scadenzaScade il 20/12/2026"],
    ["an expiry today", { expiryDate: "2026-11-20" }, "In scadenzaScade il 20/11/2026"],
    ["an expiry yesterday", { expiryDate: "2026-11-19" }, "ScadutoScaduto il 19/11/2026"],
    ["the host's warning alone", { alertStatus: "warning" }, "In scadenza"],
    [
      "the host's word against a date",
      { alertStatus: "expired", expiryDate: "2030-01-01" },
      "ValidoScade il 01/01/2030",
    ],
  ])(
    "shows %s as its status [DOCS-10, DOCS-64..70]",
    { tags: ["long"] },
    async (_, overrides, status) => {
      expect((await textsOf(overrides))[3]).toBe(status);
    },
  );

  it.each([
    ["a date as yyyy-MM-dd", { expiryDate: "2027-02-03" }, "2027-02-03"],
    ["that a valid document has none", { expiryDate: null }, "Senza scadenza"],
    ["nothing where only the host knows", { alertStatus: "expired" }, ""],
  ])("shows in the column of the expiry %s [DOCS-49, DOCS-64]", async (_, overrides, expiry) => {
    expect((await textsOf(overrides))[4]).toBe(expiry);
  });

  it.each([
    ["valid", {}, "text-success"],
    ["due", { expiryDate: "2026-11-21" }, "text-warning"],
    ["expired", { expiryDate: "2026-11-01" }, "text-danger"],
  ])("colours a %s status by its role [DOCS-64, DOCS-68, DOCS-69]", async (_, overrides, role) => {
    renderDashboard({ current: [sampleDocument(overrides)] });
    const cells = await cellsOf(TITLE);
    expect(cells[3]?.querySelector("span")?.className).toContain(`badge-${role.slice(5)}`);
  });

  it("keeps its shape over empty texts and over very long ones", async () => {
    const endless = "Procedura ".repeat(30).trim();
    const bare = { path: "", revision: "", fileType: "", updatedAt: null };
    renderDashboard({
      current: [
        sampleDocument({ legacyId: "1", title: "  ", ...bare }),
        sampleDocument({ legacyId: "2", title: endless }),
      ],
    });
    expect(await shownTitles()).toEqual(["Senza titolo", endless]);
    expect(await cellsOf("Senza titolo")).toHaveLength(7);
  });

  it("turns at midnight without being asked", async () => {
    const { time } = renderDashboard({
      current: [sampleDocument({ expiryDate: "2026-11-20" })],
      now: "2026-11-20T23:59:30",
    });
    expect((await cellsOf(TITLE))[3]?.textContent).toBe("In scadenzaScade il 20/11/2026");
    act(() => time.advance(30_000));
    expect((await cellsOf(TITLE))[3]?.textContent).toBe("ScadutoScaduto il 20/11/2026");
  });
});
