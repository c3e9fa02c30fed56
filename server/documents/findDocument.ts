import { mayOpenFile } from "@sgi/core/documents";
import { isPossibleId } from "../base/ids/newId";
import { companyOf } from "../http/companyOf";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import type { StoredDocument, StoredRevision } from "../storage/store/schema/documentTypes";
import type { SessionContext } from "../storage/store/schema/types";
import type { Store, StoreQueries } from "../storage/store/store";

/**
 * A document of the caller's own company.
 * @throws {HttpFailure} 404, also for another company's document.
 */
export async function findDocument(
  store: Pick<Store, "documents">,
  session: SessionContext,
  id: string,
): Promise<StoredDocument> {
  const companyId = companyOf(session, messages.documentNotFound);
  const document = await store.documents.get(companyId, id);
  if (document === null) throw new HttpFailure(404, messages.documentNotFound);
  return document;
}

/**
 * A document of the caller's own company whose file the caller may open.
 * @throws {HttpFailure} 404; 403 for an obsolete one, unless the caller is an admin.
 */
export async function findOpenable(
  store: Pick<Store, "documents">,
  session: SessionContext,
  id: string,
): Promise<StoredDocument> {
  const document = await findDocument(store, session, id);
  const isObsolete = document.obsoleteAt !== null;
  if (mayOpenFile(session.user, { isObsolete })) return document;
  throw new HttpFailure(403, messages.obsoleteFile);
}

/**
 * A former revision of a document.
 * @throws {HttpFailure} 404 when the document has no revision with that id.
 */
export async function findRevision(
  { revisions }: Pick<StoreQueries, "revisions">,
  { companyId, id: documentId }: StoredDocument,
  id: string,
): Promise<StoredRevision> {
  const row = isPossibleId(id) ? await revisions.get(companyId, id) : null;
  if (row?.documentId === documentId) return row;
  throw new HttpFailure(404, messages.revisionNotFound);
}
