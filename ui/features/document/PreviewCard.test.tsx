import type { Document } from "@sgi/core/documents/document";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderScreen } from "../../testing/renderScreen";
import { PreviewCard } from "./PreviewCard";

const LABEL = "Anteprima di Controllo delle informazioni documentate";
const FAILED = "L’anteprima non è disponibile: il file si apre in una nuova scheda.";
const FILE = new URL("/api/documents/doc-753/preview", location.origin).href;

function renderCard(overrides: Partial<Document>) {
  renderScreen(<PreviewCard document={sampleDocument(overrides)} />);
  return within(screen.getByRole("region", { name: "Anteprima" }));
}

/** Lets a frame say that it has loaded a page of `contentType`; null is one of another origin. */
function load(frame: HTMLElement, contentType: string | null) {
  const contentDocument = contentType && { contentType };
  Object.defineProperty(frame, "contentDocument", { value: contentDocument, configurable: true });
  fireEvent.load(frame);
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
  it.each(["application/pdf", null])("shows a PDF in a frame that loads %s", (contentType) => {
    const card = renderCard({ fileType: "PDF" });
    const frame = card.getByTitle<HTMLIFrameElement>(LABEL);
    expect([frame.tagName, frame.src, frame.getAttribute("loading")]).toEqual([
      "IFRAME",
      FILE,
      "lazy",
    ]);
    load(frame, contentType);
    expect(card.getByTitle(LABEL)).toBe(frame);
  });

  it.each(["application/json", "text/html"])(
    "shows a cover sheet where the frame loads %s instead",
    (contentType) => {
      const card = renderCard({ fileType: "pdf" });
      load(card.getByTitle(LABEL), contentType);
      expect(card.queryByTitle(LABEL)).toBeNull();
      expect(card.getByText(FAILED)).toBeTruthy();
    },
  );
});
