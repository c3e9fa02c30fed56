import type { StoredDocument } from "../store/schema/documentTypes";
import type { StoreQueries } from "../store/store";

interface Given {
  companyId: string;
  documents: readonly StoredDocument[];
  /** A user of the company; null: the admins answer for them. */
  userId: string | null;
}

/**
 * Sets the owner of documents; returns what each one's audit entry `document.owner` tells, with the
 * old and the new owner's address.
 */
export async function giveDocuments(
  queries: Pick<StoreQueries, "users" | "documents">,
  { companyId, documents, userId }: Given,
) {
  const colleagues = await queries.users.listColleagues(companyId);
  const emails = new Map(colleagues.map(({ id, email }) => [id, email]));
  const emailOf = (id: string | null) => (id === null ? null : (emails.get(id) ?? null));
  await queries.documents.setOwner(
    companyId,
    documents.map(({ id }) => id),
    userId,
  );
  return documents.map(({ id, title, revision, mark, ownerId }) => {
    const change = { before: { owner: emailOf(ownerId) }, after: { owner: emailOf(userId) } };
    return { id, details: { title, revision, mark, ...change } };
  });
}
