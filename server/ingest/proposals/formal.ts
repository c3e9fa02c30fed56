import { type DocumentDetails, type FormalCorrection, splitPath } from "@sgi/core/documents";
import { type EpochMs, isoInstant } from "@sgi/core/time";
import type { NewId } from "../../base/ids/newId";
import { dayInItaly } from "../../base/time/timeZone";
import { HttpFailure } from "../../http/httpFailure";
import { messages } from "../../http/messages";
import type { AuditTrail } from "../../storage/audit/auditTrail";
import type { StoredDocument, StoredRevision } from "../../storage/store/schema/documentTypes";
import type { StoredReading } from "../../storage/store/schema/readingTypes";
import type { SessionContext } from "../../storage/store/schema/types";
import type { StoreQueries } from "../../storage/store/store";
import { decidersFor, readDeciding } from "./deciding";

/** A content whose confirmations count for another one. */
export type Content = Pick<StoredRevision, "companyId" | "revision" | "fileHash"> & {
  mark: string;
};

type FormalQueries = Pick<
  StoreQueries,
  "approvals" | "companies" | "readings" | "revisions" | "users"
>;

/**
 * What the document's page says of 'Correzione formale' to those who may make it: from which revision,
 * and the one that was made, also to admins, who may take it back. Nothing where there is none to be
 * made. Source: spec 3 §7.
 */
export async function readFormal(
  queries: FormalQueries,
  { session, document }: { session: SessionContext; document: StoredDocument },
): Promise<Pick<DocumentDetails, "formal">> {
  const { companyId, mark, obsoleteAt } = document;
  if (obsoleteAt !== null || session.user.companyId !== companyId) return {};
  if ((await queries.companies.getSwitches(companyId))?.readings !== true) return {};
  const isMaker = await mayCorrect(queries, session, document);
  if (!isMaker && session.user.role !== "admin") return {};
  const before = await contentBefore(queries, document);
  if (before === null || mark === null) return {};
  const made = await findMade(queries, document);
  if (made === null && !isMaker) return {};
  const record = made === null ? null : await queries.readings.get(companyId, made);
  const from = record?.beforeRevision ?? before.revision;
  return { formal: { from, mark, record: record && wireMade(record) } };
}

function wireMade({
  id,
  recordedByName,
  recordedByEmail,
  at,
  note,
  differences,
}: StoredReading): NonNullable<FormalCorrection["record"]> {
  const by = recordedByName ?? recordedByEmail;
  return { id, by, at: isoInstant(at), note: note ?? "", differences };
}

/** Who may approve the document; in a company that does not approve, admins. */
export async function mayCorrect(
  queries: Pick<StoreQueries, "approvals" | "companies" | "users">,
  { user }: Pick<SessionContext, "user">,
  document: Pick<StoredDocument, "companyId" | "path" | "broughtBy">,
): Promise<boolean> {
  const deciding = await readDeciding(queries, document.companyId);
  if (!deciding.rules.isOn) return user.role === "admin";
  return decidersFor(deciding, document).some(({ id }) => id === user.id);
}

/** What was in force before the present content; null without any, or with an unknown mark. */
export async function contentBefore(
  { revisions }: Pick<StoreQueries, "revisions">,
  { companyId, id, mark }: Pick<StoredDocument, "companyId" | "id" | "mark">,
): Promise<Content | null> {
  const found = mark === null ? null : await revisions.lastOther(companyId, id, mark);
  return found?.mark ? { ...found, mark: found.mark } : null;
}

/** The id of the correction of form that counts for a content. */
export async function findMade(
  { readings }: Pick<StoreQueries, "readings">,
  { companyId, id, mark }: Pick<StoredDocument, "companyId" | "id" | "mark">,
): Promise<string | null> {
  const facts = await readings.listFacts(companyId, [id], []);
  const takenBack = new Set(facts.map(({ kind, about }) => (kind === "takenBack" ? about : null)));
  const made = facts.find(
    (fact) => fact.kind === "formal" && fact.mark === mark && !takenBack.has(fact.id),
  );
  return made?.id ?? null;
}

interface Correction {
  /** As it is in force now. */
  document: StoredDocument;
  before: Content;
  reason: string;
  differences: number | null;
  session: SessionContext;
  now: EpochMs;
  audit: AuditTrail;
  newId: NewId;
}

/**
 * Carries the confirmations of a content over to the one in force, in a transaction that holds the
 * company. Who was told of the former one is not told of this. Source: spec 3 §7.
 * @throws {HttpFailure} 409 while the mark in force is unknown, or is the same.
 */
export async function appendFormal(
  queries: StoreQueries,
  { document, before, reason, differences, session: { user }, now, audit, newId }: Correction,
): Promise<void> {
  const { id: documentId, companyId, mark, revision, title, path } = document;
  if (mark === null || mark === before.mark) throw new HttpFailure(409, messages.nothingToCorrect);
  const record: StoredReading = {
    ...{ id: newId(), companyId, documentId, kind: "formal", about: null },
    ...{ reference: splitPath(path).reference || null, title, path, revision, mark },
    ...{ readerId: null, email: null, name: null, at: now, sentence: null },
    ...{ openedAt: null, openedWay: null, day: null },
    ...{
      recordedBy: user.id,
      recordedByEmail: user.email,
      recordedByName: user.name,
      note: reason,
    },
    ...{ beforeMark: before.mark, beforeRevision: before.revision, differences },
    ...{ fileHash: "", fileSizeBytes: 0, fileType: "" },
  };
  await queries.readings.append(record);
  const day = dayInItaly(now);
  await queries.readingNotes.carryOver(companyId, documentId, { before: before.mark, mark, day });
  await audit.write(queries, "reading.formal", {
    documentId,
    details: { path, title, revision, mark, before: before.revision, reason, differences },
  });
}
