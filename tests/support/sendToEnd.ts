import type { Page } from "playwright-core";
import { expect } from "vitest";
import { skipPausesUntil } from "./pauses";
import { sendUpload } from "./uploadDialog";

/**
 * Sends so many files of the dialog, or as `sends` does it, and waits for what `wanted` says: once
 * the host is through with them, the panel's pauses between its questions go by in no time. The
 * page's clock was installed.
 */
export async function sendToEnd(
  page: Page,
  files: number,
  wanted: string,
  sends = () => sendUpload(page, files),
): Promise<void> {
  const taken = page.waitForResponse("**/local-upload");
  await sends();
  const { uploadId } = await (await taken).json();
  const status = async () =>
    (await (await page.request.get(`/api/documents/upload-status/${uploadId}`)).json()).status;
  await expect.poll(status).toMatch(/^(completed|failed)$/);
  await skipPausesUntil(page, page.getByText(wanted, { exact: true }).first());
}
