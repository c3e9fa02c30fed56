import type { DocumentDetails } from "@sgi/core/documents";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { driveStandInAtom } from "../../../state/documents/driveLinks";
import { api } from "../../../testing/api";
import { renderScreen, type ScreenOptions } from "../../../testing/renderScreen";
import { DocumentPage } from "./DocumentPage";

const DRIVE = "https://drive.google.com/file/d/1/view";

async function renderDocument(overrides: Partial<DocumentDetails>, options: ScreenOptions = {}) {
  api.use(mockRoute("getDocument", { ...sampleDocument(), ...overrides }));
  renderScreen(<DocumentPage params={{ id: "doc-753" }} />, { user: sampleUser(), ...options });
  await screen.findByRole("region", { name: "Stato del documento" });
}

describe("a document of the drive", () => {
  const links = () =>
    screen
      .getAllByRole<HTMLAnchorElement>("link")
      .filter(({ target }) => target === "_blank")
      .map(({ textContent, href }) => [textContent, href]);

  it.each(["docx", "pdf"])(
    "says of its %s that it opens there, and offers nothing else [DOCS-88]",
    async (fileType) => {
      await renderDocument({ driveUrl: DRIVE, fileType });
      expect(
        within(screen.getByRole("region", { name: "Anteprima" })).getByText(
          "Il file è in Google Drive e si apre lì: contano i permessi del tuo account Google, non quelli del pannello.",
        ),
      ).toBeTruthy();
      expect(links()).toEqual([
        ["Apri in Google Drive", DRIVE],
        ["Apri in Google Drive", DRIVE],
        ["Posizione del file", DRIVE],
      ]);
      expect(screen.queryByText(/Il browser non mostra|Apri sul PC/)).toBeNull();
      expect(screen.queryByTitle(/^Anteprima di/)).toBeNull();
    },
  );

  it("tells in words where its file lay before, and what it was called", async () => {
    const at = "2026-11-20T09:00:00.000Z";
    const moves = [
      { at, folder: { from: "", to: "Direzione" }, name: { from: "a.pdf", to: "b.pdf" } },
      { at: "2026-11-19T09:00:00.000Z", folder: { from: "Direzione", to: "" }, name: null },
    ];
    await renderDocument({ driveUrl: DRIVE, moves });
    const card = await screen.findByRole("region", { name: "Nomi e posizioni precedenti" });
    const items = within(card).getAllByRole("listitem");
    expect(items.map(({ textContent }) => textContent)).toEqual([
      "20/11/2026Spostato da «Cartella principale» a «Direzione»Rinominato da «a.pdf» in «b.pdf»",
      "19/11/2026Spostato da «Direzione» a «Cartella principale»",
    ]);
  });

  it("that was always there has no such card", async () => {
    await renderDocument({ driveUrl: DRIVE });
    expect(screen.queryByRole("region", { name: /posizioni precedenti/ })).toBeNull();
  });

  const ELSEWHERE = "http://127.0.0.1:9000/file/d/1/view";

  it.each([ELSEWHERE, "https://drive.example/1", "javascript:alert(1)"])(
    "at %s, which is none of the drive's, leads nowhere and says so",
    async (driveUrl) => {
      await renderDocument({ driveUrl });
      screen.getByText(/a un indirizzo che non è di Google Drive/);
      expect(links()).toEqual([]);
      expect(screen.queryByRole("region", { name: "Anteprima" })).toBeNull();
      expect(screen.queryByRole("button", { name: "Apri sul PC" })).toBeNull();
    },
  );

  it("that lies nowhere leads nowhere and says so", async () => {
    await renderDocument({ hasFile: false });
    screen.getByText(/non è nel pannello né in Google Drive/);
    expect(links()).toEqual([]);
    expect(screen.queryByRole("region", { name: "Anteprima" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Apri sul PC" })).toBeNull();
  });

  it("leads to the origin that stands in for Google's, where the page names one", async () => {
    const prepare: ScreenOptions["prepare"] = (store) =>
      store.set(driveStandInAtom, "http://127.0.0.1:9000");
    await renderDocument({ driveUrl: ELSEWHERE }, { prepare });
    expect(new Set(links().map(([, href]) => href))).toEqual(new Set([ELSEWHERE]));
  });
});
