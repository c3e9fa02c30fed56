import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import type { StoredDocument } from "../store/documentTypes";
import type { SessionContext, Store } from "../store/types";

/**
 * A document of the caller's own company. Another company's is as unknown as one that never was.
 * @throws {HttpFailure} 404.
 */
export async function findDocument(
  store: Pick<Store, "documents">,
  { user }: SessionContext,
  id: string,
): Promise<StoredDocument> {
  const document = user.companyId === null ? null : await store.documents.get(user.companyId, id);
  if (document === null) throw new HttpFailure(404, messages.documentNotFound);
  return document;
}
