import type { EpochMs } from "@sgi/core/time/units";
import type { AppDeps } from "../http/env";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import type { SessionContext } from "../store/types";

/**
 * Takes every obsolete document of the caller's company back in force, but those whose place is
 * taken by a document in force, which are counted. One audit entry, when there is something to tell.
 */
export async function restoreAll(
  { store, newId }: Pick<AppDeps, "store" | "newId">,
  { user: { id: userId, companyId } }: SessionContext,
  now: EpochMs,
): Promise<{ restoredCount: number; skippedCount: number }> {
  if (companyId === null) throw new HttpFailure(404, messages.documentNotFound);
  return store.transaction(async (queries) => {
    await queries.companies.hold(companyId);
    const { restored, skipped } = await queries.documents.restoreAll(companyId);
    if (restored > 0) {
      const entry = { id: newId(), companyId, userId, documentId: null, at: now };
      const details = `${restored} ripristinati, ${skipped} lasciati obsoleti`;
      await queries.audit.append({ ...entry, action: "document.restoreAll", details });
    }
    return { restoredCount: restored, skippedCount: skipped };
  });
}
