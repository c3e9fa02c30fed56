import type { Document } from "./document";

/** A logical path in two: the last part, and the folders before it. `SGI/7 Supporto/7.5.3`. */
export function splitPath(path: string): { reference: string; folders: string[] } {
  const parts = path.split("/").filter((part) => part !== "");
  return { reference: parts.at(-1) ?? "", folders: parts.slice(0, -1) };
}

/** `Rev.4` for revision `4` or `Rev.4`; empty for none. */
export function revisionLabel(revision: string): string {
  const bare = bareRevision(revision);
  return bare === "" ? "" : `Rev.${bare}`;
}

/** `4` for revision `4`, `Rev.4`, `rev 4` or `Revisione 4`; other words stay as they are. */
export function bareRevision(revision: string): string {
  return revision.trim().replace(/^rev(isione)?(\.\s*|\s+|(?=\d)|$)/i, "");
}

/** The extension in lower case, without its dot. */
export function fileExtension(fileType: string): string {
  return fileType.trim().replace(/^\./, "").toLowerCase();
}

/** The origins at which Google shows files of Drive. */
const DRIVE_ORIGINS = ["https://drive.google.com", "https://docs.google.com"];

/**
 * The document's address in the drive; null without one, or when it is not at Google.
 * @param standIn The one other origin accepted instead of Google's; empty for none.
 */
export function driveLink(
  { driveUrl }: Pick<Document, "driveUrl">,
  standIn: string,
): string | null {
  if (driveUrl === null || !URL.canParse(driveUrl)) return null;
  const { origin } = new URL(driveUrl);
  return [...DRIVE_ORIGINS, standIn].includes(origin) ? driveUrl : null;
}

const SHOWN_IN_PAGE: ReadonlySet<string> = new Set(["pdf", "jpg", "jpeg", "png"]);

/** How a browser can show a file inside a page: as a PDF, as an image, or not at all. */
export function previewKind(fileType: string): "pdf" | "image" | "none" {
  const extension = fileExtension(fileType);
  if (!SHOWN_IN_PAGE.has(extension)) return "none";
  return extension === "pdf" ? "pdf" : "image";
}
