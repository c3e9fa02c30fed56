import { renderAsync } from "docx-preview";
import type { FrameTask } from "../components/preview/frameTask";

/** Space at both sides of a page, in CSS pixels. */
const MARGIN_PX = 32;
/** The address of a picture that the document holds. */
const OWN = /^(data|blob):/;

/**
 * Draws a Word document as pages. Removes external links and pictures.
 * @throws When it is not a Word document.
 */
export async function drawDocx(content: FrameTask["content"], main: HTMLElement): Promise<void> {
  const body = document.createElement("div");
  const styles = document.createElement("div");
  await renderAsync(content, body, styles, {
    className: "docx",
    useBase64URL: true,
    renderAltChunks: false,
    renderComments: false,
    renderChanges: false,
  });
  sanitize(body);
  main.replaceChildren(styles, body);
  fitToWidth(body);
  addEventListener("resize", () => fitToWidth(body));
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
