import { type Document, splitPath } from "@sgi/core/documents";
import { documentFileName } from "@sgi/core/documents/names";
import { OPENER_ORIGIN } from "@sgi/core/opener";
import type { Page } from "playwright-core";
import type { RunningHelper } from "./helper";

/** The page's calls to the helper, without preflights. */
export function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === OPENER_ORIGIN) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

/**
 * The demo's document number `turn` among those with a revision outside the drive, with its
 * folders, the name of its import file, and the number of such documents.
 */
export async function documentFor(page: Page, turn: number) {
  const documents: Document[] = await (await page.request.get("/api/documents")).json();
  const found = documents.filter(
    ({ driveUrl, fileType, revision }) => !driveUrl && revision && /^(pdf|docx)$/.test(fileType),
  )[turn];
  if (found === undefined) throw new Error("the demo has too few documents outside the drive");
  const folders = splitPath(found.path).folders.join("/");
  return { found, folders, name: documentFileName(found), total: documents.length };
}

/** The bytes that the host has of a document's file. */
export async function bytesOf(page: Page, { legacyId }: Document): Promise<Uint8Array> {
  return (await page.request.get(`/api/documents/${legacyId}/download`)).body();
}

/** The first such document; puts its file on this PC. */
export async function putDocument(page: Page, helper: RunningHelper) {
  const { folders, name, ...entered } = await documentFor(page, 0);
  const bytes = await bytesOf(page, entered.found);
  return { ...entered, file: await helper.put(`${folders}/${name}`, bytes) };
}

export async function searchFor(page: Page, { title }: Pick<Document, "title">) {
  await page.getByRole("searchbox").fill(title);
  await page
    .getByRole("button", { name: `Apri ${title}`, exact: true })
    .first()
    .waitFor();
}

/** Opens the row, and closes the preview that follows. */
export async function openRow(page: Page, { title }: Pick<Document, "title">) {
  await page
    .getByRole("button", { name: `Apri ${title}`, exact: true })
    .first()
    .click();
  await page.getByRole("dialog", { name: title }).waitFor();
}

export const openingToast = (page: Page, title: string) =>
  page.getByText(title, { exact: true }).first();

/**
 * The same, with the toast that comes with it: the pointer keeps the toast open, however long a busy
 * machine takes for the preview.
 */
export async function openRowTold(page: Page, document: Pick<Document, "title">, title: string) {
  const toast = openingToast(page, title);
  const holding = toast.waitFor().then(() => toast.hover());
  await Promise.all([openRow(page, document), holding]);
}
