import { companyOf } from "../http/companyOf";
import type { Call } from "../http/handlers";
import { messages } from "../http/messages";
import type { Store } from "../storage/store/schema/types";

/**
 * Takes every obsolete document of the caller's company back in force, but those whose place is
 * taken by a document in force, which are counted. One audit entry, when there is something to tell.
 */
export async function restoreAll(
  store: Pick<Store, "transaction">,
  { session, audit }: Pick<Call<"restoreAllObsolete">, "session" | "audit">,
): Promise<{ restoredCount: number; skippedCount: number }> {
  const companyId = companyOf(session, messages.documentNotFound);
  return store.transaction(async (queries) => {
    await queries.companies.hold(companyId);
    const { restored, skipped } = await queries.documents.restoreAll(companyId);
    if (restored > 0) {
      const details = `${restored} ripristinati, ${skipped} lasciati obsoleti`;
      await audit.write(queries, "document.restoreAll", { details });
    }
    return { restoredCount: restored, skippedCount: skipped };
  });
}
