import type { Probe } from "@sgi/core/api/probe";
import type { Document } from "@sgi/core/documents/document";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { probeAtom } from "../../app/services";
import { renderScreen } from "../../testing/renderScreen";
import { PreviewCard } from "./PreviewCard";

const LABEL = "Anteprima di Controllo delle informazioni documentate";
const FAILED = "L’anteprima non è disponibile: il file si apre in una nuova scheda.";
const FILE = new URL("/api/documents/doc-753/preview", location.origin).href;

function renderCard(overrides: Partial<Document>, hasFile: Probe = async () => true) {
  renderScreen(<PreviewCard document={sampleDocument(overrides)} />, {
    prepare: (store) => store.set(probeAtom, { hasFile }),
  });
  return within(screen.getByRole("region", { name: "Anteprima" }));
}

describe("the preview card", () => {
  it("leads to the whole file, in a new tab [DOCS-88]", () => {
    const link = renderCard({}).getByRole<HTMLAnchorElement>("link", {
      name: "Apri il file completo",
    });
    expect([link.href, link.target]).toEqual([FILE, "_blank"]);
    expect(link.rel).toContain("noopener");
  });

  it.each(["jpg", "jpeg", ".PNG"])("shows an image of type %s, or why it cannot", (fileType) => {
    const card = renderCard({ fileType });
    const image = card.getByRole<HTMLImageElement>("img", { name: LABEL });
    expect([image.src, image.getAttribute("loading")]).toEqual([FILE, "lazy"]);
    fireEvent.error(image);
    expect(card.queryByRole("img")).toBeNull();
    expect(card.getByText(FAILED)).toBeTruthy();
  });

  it.each(["docx", "xlsm", "", "exe"])(
    "shows a cover sheet with the conventional name for type %j",
    (fileType) => {
      const card = renderCard({ fileType });
      const name = "7.5.3_Controllo delle informazioni documentate_Rev.4_2026-06-12";
      expect(card.getByText(fileType === "" ? name : `${name}.${fileType}`)).toBeTruthy();
      expect(card.getByText("L’anteprima si apre in una nuova scheda")).toBeTruthy();
    },
  );
});

describe("the frame of a PDF", () => {
  it("shows the file once the host has it", async () => {
    const card = renderCard({ fileType: "PDF" }, async (url) => new URL(url, FILE).href === FILE);
    expect(card.queryByTitle(LABEL)).toBeNull();
    const frame = await card.findByTitle<HTMLIFrameElement>(LABEL);
    expect([frame.tagName, frame.src, frame.getAttribute("loading")]).toEqual([
      "IFRAME",
      FILE,
      "lazy",
    ]);
  });

  it("is a cover sheet where the host has no file", async () => {
    const card = renderCard({ fileType: "pdf" }, async () => false);
    expect(await card.findByText(FAILED)).toBeTruthy();
    expect(card.queryByTitle(LABEL)).toBeNull();
  });

  it("is a cover sheet in a browser without a viewer", () => {
    Object.defineProperty(navigator, "pdfViewerEnabled", { value: false, configurable: true });
    const card = renderCard({ fileType: "pdf" });
    expect(card.getByText("L’anteprima si apre in una nuova scheda")).toBeTruthy();
    Reflect.deleteProperty(navigator, "pdfViewerEnabled");
  });
});
