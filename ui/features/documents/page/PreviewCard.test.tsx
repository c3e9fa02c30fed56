import type { Probe } from "@sgi/core/api";
import type { Document } from "@sgi/core/documents";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { probeAtom } from "../../../state/browser/services";
import { refreshDocuments } from "../../../state/documents/documentChanges";
import { api } from "../../../testing/api";
import { renderScreen } from "../../../testing/renderScreen";
import { DocumentPage } from "./DocumentPage";
import { PreviewCard } from "./PreviewCard";

const LABEL = "Anteprima di Controllo delle informazioni documentate";
const FAILED = "L'anteprima non è disponibile.";
const FILE = new URL("/api/documents/doc-753/preview", location.origin).href;
const DOWNLOAD = new URL("/api/documents/doc-753/download", location.origin).href;

function renderCard(overrides: Partial<Document>, hasFile: Probe = async () => true) {
  renderScreen(<PreviewCard document={sampleDocument(overrides)} />, {
    prepare: (store) => store.set(probeAtom, { hasFile }),
  });
  return within(screen.getByRole("region", { name: "Anteprima" }));
}

describe("the preview card", () => {
  it.each([
    ["pdf", "Apri il file completo", FILE],
    ["png", "Apri il file completo", FILE],
    ["docx", "Apri il file completo", DOWNLOAD],
    ["csv", "Apri il file completo", DOWNLOAD],
  ])(
    "leads from a %s by '%s' to the whole file, in a new tab [DOCS-88]",
    (fileType, name, href) => {
      const links = renderCard({ fileType }).getAllByRole<HTMLAnchorElement>("link");
      expect(links.map((link) => [link.textContent, link.href, link.target])).toEqual([
        [name, href, "_blank"],
      ]);
      expect(links[0]?.rel).toContain("noopener");
    },
  );

  it.each(["jpg", "jpeg", ".PNG"])("shows an image of type %s, or why it cannot", (fileType) => {
    const card = renderCard({ fileType });
    const image = card.getByRole<HTMLImageElement>("img", { name: LABEL });
    const src = `${FILE}?v=2026-06-15T08%3A30%3A00.000Z`;
    expect([image.src, image.getAttribute("loading")]).toEqual([src, "lazy"]);
    fireEvent.error(image);
    expect(card.queryByRole("img")).toBeNull();
    expect(card.getByText(FAILED)).toBeTruthy();
  });

  it.each(["docx", "xlsm", "", "exe"])(
    "names a file of type %j by the convention, and says that it is not shown",
    (fileType) => {
      const card = renderCard({ fileType });
      const name = "7.5.3_Controllo delle informazioni documentate_Rev.4_2026-06-12";
      expect(card.getByText(fileType === "" ? name : `${name}.${fileType}`)).toBeTruthy();
      const what = fileType === "" ? "questo tipo di file" : `i file ${fileType.toUpperCase()}`;
      expect(card.getByText(`Il browser non mostra ${what}.`)).toBeTruthy();
    },
  );
});

describe("the preview of a document that changes", () => {
  it("shows the file anew once another one is in force [HIST-04]", async () => {
    let changed: Partial<Document> = {};
    api.use(mockRoute("getDocument", () => sampleDocument({ fileType: "png", ...changed })));
    const { store } = renderScreen(<DocumentPage params={{ id: "doc-753" }} />, {
      user: sampleUser({ role: "admin" }),
    });
    const before = await screen.findByRole("img", { name: LABEL });
    fireEvent.error(before);
    expect(screen.getByText(FAILED)).toBeTruthy();
    changed = { revision: "3", updatedAt: "2026-11-20T08:41:00Z" };
    await refreshDocuments(store);
    const after = await screen.findByRole<HTMLImageElement>("img", { name: LABEL });
    expect(after.src).toBe(`${FILE}?v=2026-11-20T08%3A41%3A00Z`);
    await refreshDocuments(store);
    await waitFor(() => expect(screen.getByRole("img", { name: LABEL })).toBe(after));
  });
});

describe("the frame of a PDF", () => {
  it("shows the file once the host has it, without the viewer's thumbnails", async () => {
    const card = renderCard({ fileType: "PDF" }, async (url) => new URL(url, FILE).href === FILE);
    expect(card.queryByTitle(LABEL)).toBeNull();
    const frame = await card.findByTitle<HTMLIFrameElement>(LABEL);
    expect([frame.tagName, frame.src, frame.getAttribute("loading")]).toEqual([
      "IFRAME",
      `${FILE}#navpanes=0`,
      "lazy",
    ]);
  });

  it("says that there is nothing to show where the host has no file", async () => {
    const card = renderCard({ fileType: "pdf" }, async () => false);
    expect(await card.findByText(FAILED)).toBeTruthy();
    expect(card.queryByTitle(LABEL)).toBeNull();
  });

  it("says so in a browser without a viewer", () => {
    Object.defineProperty(navigator, "pdfViewerEnabled", { value: false, configurable: true });
    const card = renderCard({ fileType: "pdf" });
    expect(card.getByText("Questo browser non mostra i PDF dentro la pagina.")).toBeTruthy();
    Reflect.deleteProperty(navigator, "pdfViewerEnabled");
  });
});
