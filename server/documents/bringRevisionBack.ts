import type { NewId } from "../base/ids/newId";
import type { Call } from "../http/handlers";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import { provenanceOf } from "../ingest/provenance";
import { roomProblem } from "../ingest/quotaProblem";
import { formerState } from "../ingest/recordDocument";
import { digestsOf, setAsideFor } from "../ingest/setAside";
import type { FileStore } from "../storage/files/types";
import type { StoredDocument, StoredRevision } from "../storage/store/schema/documentTypes";
import type { Store, StoreQueries } from "../storage/store/store";
import { changeDocument, refuseDouble } from "./changeDocument";
import { findDocument, findRevision } from "./findDocument";
import { letBack } from "./letBack";

interface RestoreDeps {
  store: Store;
  files: Pick<FileStore, "open">;
  newId: NewId;
}

/**
 * Brings a former revision back in force: its bytes, revision, file name, type, date and expiry.
 * Title, path, key and owner stay. The replaced content becomes a former revision and is set aside:
 * an import or a sync of the same file does not bring it back. Where that needs an approval it waits,
 * and the answer says so. Source: spec 3 §2, §6.
 */
export async function bringRevisionBack(
  deps: RestoreDeps,
  call: Call<"restoreRevision">,
): Promise<{ waiting: string[] } | null> {
  const { store, newId } = deps;
  const { params, session, now, input } = call;
  const seen = await findDocument(store, session, params.id);
  // Read before the transaction: a large file takes its time.
  const digests = await digestsOf(deps.files, seen.fileHash);
  const waiting: string[] = [];
  await changeDocument(store, call, async (found, queries) => {
    const row = await findRevision(queries, found, params.revision);
    if (found.obsoleteAt !== null) throw new HttpFailure(409, messages.obsoleteDocument);
    if (found.fileHash !== seen.fileHash) throw new HttpFailure(409, messages.documentChanged);
    refuseWithoutBytes(found, row);
    const isInForce = row.fileHash === found.fileHash && row.revision === found.revision;
    if (isInForce) throw new HttpFailure(409, messages.revisionInForce);
    await refuseWithoutRoom(queries, row);
    const userId = session.user.id;
    const given = { userId, at: now, source: "restore", reason: input.reason } as const;
    const document: StoredDocument = {
      ...found,
      ...contentOf(row),
      ...(await provenanceOf(queries, given)),
      updatedAt: now,
      setAside: setAsideFor(row.fileHash, found, digests),
    };
    await refuseDouble(document, queries);
    const action = "document.restoreRevision";
    const details = {
      title: found.title,
      before: { revision: found.revision, mark: found.mark },
      after: { revision: document.revision, mark: document.mark },
      reason: input.reason,
    };
    const isWaiting = await letBack(deps, call, {
      ...{ kind: "revision", state: document, found, queries },
      ...{ reason: input.reason, sourceId: row.id, setsAside: digests },
    });
    if (isWaiting) {
      waiting.push(found.id);
      return { document: null, action, details };
    }
    const replaced = { id: newId(), replacedAt: now, replacedBy: userId };
    await queries.revisions.append(formerState(found, replaced));
    return { document, action, details };
  });
  return waiting.length === 0 ? null : { waiting };
}

function contentOf(row: StoredRevision) {
  const { fileHash, fileSizeBytes, mark, revision, fileName } = row;
  const { fileType, documentDate, expiryDate, expiryFrom, expiryMark, expiryRevision } = row;
  return {
    ...{ fileHash, fileSizeBytes, mark, revision, fileName },
    ...{ fileType, documentDate, expiryDate, expiryFrom, expiryMark, expiryRevision },
  };
}

function refuseWithoutBytes(document: StoredDocument, row: StoredRevision): void {
  if (row.purgedAt !== null) throw new HttpFailure(409, messages.revisionPurged);
  if (document.fileHash === "" || row.fileHash === "") {
    throw new HttpFailure(409, messages.revisionInDrive);
  }
}

async function refuseWithoutRoom(queries: StoreQueries, row: StoredRevision): Promise<void> {
  const { companyId, fileSizeBytes: sizeBytes } = row;
  const problem = await roomProblem(queries, { companyId, sizeBytes });
  if (problem !== null) throw new HttpFailure(409, problem);
}
