import type { Page } from "playwright-core";
import { expect } from "vitest";
import { skipPausesUntil } from "./pauses";
import { sendUpload } from "./uploadDialog";

/**
 * Sends the dialog's files (or runs `sends`) and waits until `wanted` is visible. Once the host has
 * finished, it skips the panel's pauses between its polls. The page's clock must be installed.
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
