import type { UserRole } from "@sgi/core/accounts/users";
import type { LogDetails } from "@sgi/core/logs";
import type { EpochMs } from "@sgi/core/time";
import type { NewId } from "../../base/ids/newId";
import { HttpFailure } from "../../http/httpFailure";
import { messages } from "../../http/messages";
import { queueNotice, queueRoleChange } from "../../mail/notices";
import { endWhatOpens, withdrawInvitations } from "../../sessions/opensByItself";
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

/** `heir`: takes over the documents of an admin who becomes a viewer; null: the user keeps them. */
interface Given extends Handed {
  newId: NewId;
  now: EpochMs;
}

/**
 * Gives a company's user another role within the transaction of `queries`. All sessions of the user
 * end, after a promotion too: a stolen session, or one left open for 30 days, must not become an
 * admin's. False, and nothing is changed, for the company's last admin. Source: settled points 47
 * and 64.
 */
export async function giveRole(
  queries: StoreQueries,
  user: StoredUser,
  after: UserRole,
  { newId, now, ...handed }: Given,
): Promise<boolean> {
  const { id, companyId, email, role: before } = user;
  if (after === before) return true;
  const { audit } = handed;
  const given = after === "viewer" ? await handOver(queries, user, handed) : {};
  if (!(await queries.users.setRole(id, after))) return false;
  // Only admins have a second factor: a viewer could not remove it.
  if (after === "viewer") await queries.mfa.delete(id);
  const event = after === "viewer" ? "becameViewer" : "becameAdmin";
  await endWhatOpens(queries, event, { user, audit });
  await queueRoleChange(queries, { companyId, email, role: after }, { newId, now, companyId });
  await audit.write(queries, "user.role", { details: { email, before, after, ...given } });
  return true;
}

/**
 * Deletes a company's user with sessions, second factor and invitations, within the transaction of
 * `queries`. Audit entries of the user stay, under the user's id. False for the company's last
 * admin: the caller then rolls back. Documents in force go to `heir`; with null the admins answer for
 * them, as for obsolete ones always. Source: spec 2 §7, settled point 47.
 */
export async function removeUser(
  queries: StoreQueries,
  user: StoredUser,
  { newId, now, ...handed }: Handed & { newId: NewId; now: EpochMs },
): Promise<boolean> {
  const { id, email, role, companyId } = user;
  const { audit } = handed;
  const given = await handOver(queries, user, handed);
  // Before the user: deleting the user would remove them without an audit entry.
  await withdrawInvitations(queries, { user, audit });
  if (!(await queries.users.delete(id))) return false;
  await queueNotice(queries, { email, notice: "accountDeleted" }, { newId, now, companyId });
  await audit.write(queries, "user.delete", { details: { id, email, role, ...given } });
  return true;
}
