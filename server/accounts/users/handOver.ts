import type { LogDetails } from "@sgi/core/logs";
import { HttpFailure } from "../../http/httpFailure";
import { messages } from "../../http/messages";
import type { AuditTrail } from "../../storage/audit/auditTrail";
import { giveDocuments } from "../../storage/audit/giveDocuments";
import type { StoredUser } from "../../storage/store/schema/types";
import type { StoreQueries } from "../../storage/store/store";

/**
 * Who takes over a leaving user's documents: a user's id, null for nobody; undefined where it was
 * not said.
 */
export type Heir = string | null | undefined;

export interface Handed {
  heir: Heir;
  audit: AuditTrail;
  /** Counts so many entries of documents. @throws {HttpFailure} 429 after too many. */
  limitEntries(entries: number): Promise<void>;
}

/**
 * Gives the documents in force for which a user answers to the heir, within the transaction of
 * `queries`, each with its audit entry; returns what the entry about the user tells of it. With null
 * the documents stay as they are.
 * @throws {HttpFailure} 409 with their number when nothing was said of them; 400 for an heir who is
 * no other user of the company; 429 after too many entries. Nothing is changed then.
 */
export async function handOver(
  queries: StoreQueries,
  { id, companyId }: StoredUser,
  { heir, audit, limitEntries }: Handed,
): Promise<Exclude<LogDetails, string>> {
  if (companyId === null) return {};
  const taking = heir === undefined || heir === null ? null : await queries.users.get(heir);
  const isColleague = taking !== null && taking.companyId === companyId && taking.id !== id;
  if (typeof heir === "string" && !isColleague) throw new HttpFailure(400, messages.ownerUnknown);
  const documents = await queries.documents.listOwned(companyId, id);
  if (documents.length === 0) return {};
  if (heir === undefined) throw new HttpFailure(409, messages.answersFor(documents.length));
  if (taking !== null) {
    await limitEntries(documents.length);
    const given = await giveDocuments(queries, { companyId, documents, userId: taking.id });
    for (const { id: documentId, details } of given) {
      await audit.write(queries, "document.owner", { documentId, details });
    }
  }
  return { documents: documents.length, heir: taking?.email ?? null };
}
