import type { DocumentChange } from "@sgi/core/documents";
import { counted } from "@sgi/core/lists";
import { titleFault } from "@sgi/core/names";
import type { NewId } from "../base/ids/newId";
import { readRelativeName } from "../base/names/relativeName";
import { nameFaultTexts } from "../base/reasons/reasons";
import { companyOf } from "../http/companyOf";
import type { Call, Handlers } from "../http/handlers";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import { holdCaller } from "../sessions/refuseFormer";
import type { Store } from "../storage/store/store";
import { changeDocument, refuseDouble } from "./changeDocument";
import { letBack, restoreOrPropose } from "./letBack";
import { toldDocument, toldDocuments } from "./toldDocuments";

export type ChangeRoute =
  | "updateDocument"
  | "archiveDocument"
  | "restoreDocument"
  | "restoreAllObsolete";

interface ChangeDeps {
  store: Pick<Store, "transaction">;
  newId: NewId;
}

/** The routes that change documents: admins only, each in its own company. Source: spec 2 §4. */
export function createChangeHandlers(deps: ChangeDeps): Pick<Handlers, ChangeRoute> {
  const { store } = deps;
  return {
    updateDocument: (call) =>
      changeDocument(store, call, async (found, queries) => {
        if (found.obsoleteAt !== null) throw new HttpFailure(409, messages.obsoleteDocument);
        const { title, path } = readChange(call.input, found);
        const action = "document.edit" as const;
        const before = { title: found.title, path: found.path };
        const why = call.input.reason;
        const { revision, mark } = found;
        const change = { before, after: { title, path } };
        const details = { revision, mark, ...change, ...(why && { reason: why }) };
        if (title === found.title && path === found.path) {
          return { document: null, action, details };
        }
        const document = { ...found, title, path, updatedAt: call.now };
        await refuseDouble(document, queries);
        return { document, action, details };
      }),
    archiveDocument: (call) =>
      changeDocument(store, call, (found) => {
        if (found.obsoleteAt !== null) throw new HttpFailure(409, messages.alreadyObsolete);
        const document = { ...found, obsoleteAt: call.now };
        return { document, action: "document.archive", details: toldDocument(found) };
      }),
    async restoreDocument(call) {
      const waiting: string[] = [];
      await changeDocument(store, call, async (found, queries) => {
        if (found.obsoleteAt === null) throw new HttpFailure(409, messages.alreadyInForce);
        // Restoring changes nothing in the document: its last update stays.
        const document = { ...found, obsoleteAt: null };
        await refuseDouble(document, queries);
        const details = toldDocument(found);
        const isWaiting = await letBack(deps, call, {
          kind: "restore",
          state: found,
          found,
          queries,
        });
        if (isWaiting) waiting.push(found.id);
        return { document: isWaiting ? null : document, action: "document.restore", details };
      });
      return waiting.length === 0 ? null : { waiting };
    },
    restoreAllObsolete: (call) => restoreAll(store, call),
  };
}

/**
 * Title and path as stored, with composed accents as in imported names. Does not check an unchanged
 * value: an edit of the other field must not fail because of it.
 * @throws {HttpFailure} 400 with the reason: both must be usable as file and folder names.
 */
function readChange(given: DocumentChange, found: DocumentChange): DocumentChange {
  const title = given.title === found.title ? found.title : readTitle(given.title);
  const path = given.path === found.path ? found.path : readPath(given.path);
  return { title, path };
}

function readTitle(given: string): string {
  const title = given.normalize("NFC");
  const fault = titleFault(title);
  if (fault !== null) throw new HttpFailure(400, messages.invalidTitle(nameFaultTexts[fault]));
  return title;
}

function readPath(given: string): string {
  const parts = readRelativeName(given);
  if (!parts.ok) throw new HttpFailure(400, messages.invalidPath(parts.reason));
  return [...parts.folders, parts.name].join("/");
}

/**
 * Puts every obsolete document of the caller's company back in force, or lets it wait where it needs
 * an approval; skips and counts those whose place another document in force has, or which were
 * rejected. Writes one audit entry unless nothing happened.
 */
async function restoreAll(
  store: Pick<Store, "transaction">,
  { session, audit, now }: Pick<Call<"restoreAllObsolete">, "session" | "audit" | "now">,
): Promise<{ restoredCount: number; skippedCount: number; waitingCount?: number }> {
  const companyId = companyOf(session, messages.documentNotFound);
  return store.transaction(async (queries) => {
    await holdCaller(queries, session, now);
    const { restored, proposed } = await restoreOrPropose(queries, session, { which: "all", now });
    const waitingCount = await queries.proposals.countRestores(companyId);
    const restoredCount = restored.length;
    const skippedCount = (await queries.documents.countObsolete(companyId)) - waitingCount;
    if (restoredCount > 0 || proposed.length > 0) {
      const left = counted(skippedCount, "lasciato obsoleto", "lasciati obsoleti");
      const waits =
        proposed.length === 0 ? [] : [`In attesa di approvazione, ${toldDocuments(proposed)}`];
      const details = [toldDocuments(restored), ...waits, left].join("\n");
      await audit.write(queries, "document.restoreAll", { details });
    }
    return { restoredCount, skippedCount, ...(waitingCount > 0 && { waitingCount }) };
  });
}
