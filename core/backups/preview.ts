import type { Client } from "../api/client";
import { ApiError } from "../api/errors";
import { previewRestore, type RestorePreview } from "./api";

/** The result of previewing a restore; `refused`: the restore would fail, and why. */
export type FoundPreview =
  | { kind: "known"; preview: RestorePreview }
  | { kind: "refused"; message: string }
  | { kind: "absent" };
export type PreviewState = { kind: "loading" } | FoundPreview;

/**
 * Statuses that refuse the restore. Not 404 and 405: they may mean that the host lacks the call.
 */
const REFUSALS: readonly number[] = [400, 409, 410, 422];

/** Asks what a restore would do; never fails, since a host may not know the call. */
export async function findPreview(
  client: Pick<Client, "call">,
  filename: string,
): Promise<FoundPreview> {
  try {
    const preview = await client.call(previewRestore, { body: { backupPath: filename } });
    return { kind: "known", preview };
  } catch (error) {
    if (!(error instanceof ApiError) || !REFUSALS.includes(error.status)) return { kind: "absent" };
    return { kind: "refused", message: error.serverMessage };
  }
}
