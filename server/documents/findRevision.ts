import { isPossibleId } from "../base/ids/possibleId";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import type { StoredDocument, StoredRevision } from "../storage/store/schema/documentTypes";
import type { StoreQueries } from "../storage/store/schema/types";

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
