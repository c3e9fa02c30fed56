import { htmlLines } from "@sgi/core/documents/html";
import { parseAsync, renderDocument } from "docx-preview";
import type { FrameTask } from "../components/preview/frameTask";
import { replaceByLines, takeFinalView } from "./finalView";

/** Space at both sides of a page, in CSS pixels. */
const MARGIN_PX = 32;
/** The address of a picture that the document holds. */
const OWN = /^(data|blob):/;

const OPTIONS = {
  className: "docx",
  useBase64URL: true,
  renderAltChunks: false,
  renderComments: false,
  renderChanges: false,
  keepOrigin: true,
};
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
/** Word documents, RTF and web pages in one file, by their beginning. */
const OTHER_PART =
  /^(?:PK|\{\\rtf|[\w-]+: [^\n]*\n(?:[\w\s][^\n]*\n){0,20}?Content-Type:|MIME-Version:)/i;
const HTML = /^\s*<|<(?:html|body|p|div|table)\b/i;
/** The roots of the parts that are drawn. */
const DRAWN = ["document", "hdr", "ftr", "footnotes", "endnotes"];

/** What this file uses of the library's document, which has no types. */
interface ParsedDocument {
  parts: readonly DocumentPart[];
  loadAltChunk(id: string, part: DocumentPart): Promise<string | null>;
}
interface DocumentPart {
  /** Kept by the option `keepOrigin`. */
  _xmlDocument: Document;
  parseXml(root: Element): void;
}

/**
 * Draws a Word document as pages, with its tracked changes accepted: the library knows some of them
 * only. Of parts that are taken in it draws the text alone. Removes external links and pictures.
 * @throws When it is not a Word document.
 */
export async function drawDocx(content: FrameTask["content"], main: HTMLElement): Promise<void> {
  const parsed: ParsedDocument = await parseAsync(content, OPTIONS);
  for (const part of parsed.parts) await mend(part, parsed);
  const body = document.createElement("div");
  const styles = document.createElement("div");
  for (const node of await renderDocument(parsed, OPTIONS)) {
    (node.nodeName === "STYLE" ? styles : body).append(node);
  }
  sanitize(body);
  main.replaceChildren(styles, body);
  fitToWidth(body);
  addEventListener("resize", () => fitToWidth(body));
}

async function mend(part: DocumentPart, parsed: ParsedDocument): Promise<void> {
  const { documentElement: root } = part._xmlDocument;
  if (!DRAWN.includes(root.localName)) return;
  const chunks = [...root.getElementsByTagNameNS(root.namespaceURI, "altChunk")];
  for (const element of chunks) {
    const id = element.getAttributeNS(RELATIONS, "id") ?? "";
    replaceByLines(element, takenInLines(await parsed.loadAltChunk(id, part).catch(() => null)));
  }
  // The library has parsed each part: twice takes as long again as all the rest.
  if (takeFinalView(root) || chunks.length > 0) part.parseXml(root);
}

/** The lines of a part that is HTML or plain text; others are read for the search alone. */
function takenInLines(text: string | null): string[] {
  if (text === null || OTHER_PART.test(text)) return [];
  return HTML.test(text) ? htmlLines(text) : text.split(/\r\n?|\n/);
}

/** Prevents clicks from navigating the frame, and pictures from sending requests. */
export function sanitize(body: HTMLElement) {
  for (const link of body.querySelectorAll("[href]")) {
    const href = link.getAttribute("href") ?? "";
    // Pictures of older files (VML) have their address in `href`.
    const isPicture = link.localName === "image" && OWN.test(href);
    if (!isPicture && !href.startsWith("#")) link.removeAttribute("href");
  }
  for (const picture of body.querySelectorAll("[src]")) {
    if (!OWN.test(picture.getAttribute("src") ?? "")) picture.remove();
  }
  for (const foreign of body.querySelectorAll("iframe, object, embed, script, form"))
    foreign.remove();
}

/** Scales pages down to the available width. */
function fitToWidth(body: HTMLElement) {
  body.style.zoom = "1";
  const [page] = body.querySelectorAll<HTMLElement>("section.docx");
  const width = (page?.offsetWidth ?? 0) + MARGIN_PX;
  if (width > innerWidth) body.style.zoom = String(innerWidth / width);
}
