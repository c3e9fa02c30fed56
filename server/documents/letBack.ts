import { enter, isSameContent } from "@sgi/core/approvals/life";
import type { EpochMs } from "@sgi/core/time";
import type { NewId } from "../base/ids/newId";
import { dayInItaly } from "../base/time/timeZone";
import { companyOf } from "../http/companyOf";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import { noteOf } from "../ingest/meetApproval";
import { leaveBehind, letIn, readLife } from "../ingest/proposals/letIn";
import { proposalOf } from "../ingest/proposals/proposalOf";
import { provenanceOf } from "../ingest/provenance";
import type { AuditTrail } from "../storage/audit/auditTrail";
import type { MovedDocument, StoredDocument } from "../storage/store/schema/documentTypes";
import { keyHash } from "../storage/store/schema/keys/documentKeys";
import type { SessionContext } from "../storage/store/schema/types";
import type { StoreQueries } from "../storage/store/store";
import type { Changed } from "./changeMany";
import { toldDocument } from "./toldDocuments";

interface Caller {
  session: SessionContext;
  now: EpochMs;
  audit: AuditTrail;
}

interface Back {
  /** A former revision comes back, or an archived document. */
  kind: "revision" | "restore";
  /** The document as it would be. */
  state: StoredDocument;
  found: StoredDocument;
  queries: StoreQueries;
  reason?: string;
  /** The former revision's id. */
  sourceId?: string;
  /** Digests of the bytes that it would set aside. */
  setsAside?: string | null;
}

/**
 * Whether a former content must wait for approval instead; then it does, with its entry written, and
 * the document stays as it is. One that waits already is answered as the first time.
 * @throws {HttpFailure} 409 where it was rejected, comes already, or a higher one waits.
 */
export async function letBack(
  { newId }: { newId: NewId },
  { session, now, audit }: Caller,
  { kind, state, found, queries, reason, sourceId = "", setsAside = null }: Back,
): Promise<boolean> {
  const rules = await queries.companies.getApprovalRules(found.companyId);
  if (rules.isIdle) return false;
  const given = { userId: session.user.id, at: now, reason: reason ?? null };
  const brought = await provenanceOf(queries, { ...given, source: "restore" });
  const proposal = proposalOf(state, {
    ...{ id: newId(), documentId: found.id, kind, ...brought },
    ...{ sourceId: sourceId || null, setsAside },
  });
  const coming = { proposal, current: found, rules, allowsLower: false, now };
  const outcome = await letIn(queries, coming);
  if (outcome.kind === "enters") return false;
  if (outcome.kind === "waits") {
    if (kind === "restore") await queries.driveStates.touch(found.companyId, [found.id]);
    const why = reason === undefined ? {} : { reason };
    const details = { ...toldDocument(state), ...why };
    await audit.write(queries, "approval.arrive", { documentId: found.id, details });
    return true;
  }
  if (outcome.refusal === "alreadyWaiting") return true;
  const way = outcome.refusal === "lowerThanWaiting" ? ": va prima decisa o ritirata" : "";
  throw new HttpFailure(409, messages.notLetBack(`${noteOf(outcome, state.revision)}${way}`));
}

/** Restores obsolete documents, or lets those wait that need an approval to come back. */
export async function restoreOrPropose(
  queries: StoreQueries,
  session: SessionContext,
  { which, now }: { which: readonly string[] | "all"; now: EpochMs },
): Promise<{ restored: MovedDocument[]; proposed: MovedDocument[] }> {
  const companyId = companyOf(session, messages.documentNotFound);
  const rules = await queries.companies.getApprovalRules(companyId);
  const given = { userId: session.user.id, at: now, source: "restore", reason: null } as const;
  const brought = await provenanceOf(queries, given);
  const approving = { rules, today: dayInItaly(now) };
  const proposed = await queries.proposals.proposeRestores(companyId, which, {
    approving,
    brought,
  });
  await queries.driveStates.touch(
    companyId,
    proposed.map(({ id }) => id),
  );
  const restored = await queries.documents.restore(companyId, which, approving);
  if (!rules.isIdle) await settlePending(queries, companyId, { restored, now });
  return { restored, proposed };
}

/** Ends what waited or came for documents that are in force again, as by `letBack`. */
async function settlePending(
  queries: StoreQueries,
  companyId: string,
  { restored, now }: { restored: readonly MovedDocument[]; now: EpochMs },
): Promise<void> {
  const byId = new Map(restored.map((document) => [document.id, document]));
  const rows = await queries.proposals.list(companyId, ["waiting", "coming"]);
  const ids = new Set(rows.map(({ documentId }) => documentId).filter((id) => byId.has(id)));
  for (const id of ids) {
    const read = await readLife(queries, { companyId, documentId: id }, null);
    const step = enter(read.life, byId.get(id) as MovedDocument);
    if (step.ok) await leaveBehind(queries, { step, read, now });
  }
}

/** Those of the documents that wait or come already, or were rejected. */
export async function pendingAmong(
  queries: StoreQueries,
  session: SessionContext,
  ids: readonly string[],
): Promise<Changed[]> {
  const companyId = companyOf(session, messages.documentNotFound);
  const { isOn } = await queries.companies.getApprovalRules(companyId);
  if (!isOn || ids.length === 0) return [];
  const rows = await queries.proposals.list(companyId, ["waiting", "coming"], ids);
  const found: Changed[] = [];
  for (const document of await queries.documents.listByIds(companyId, ids)) {
    const { id, mark, obsoleteAt } = document;
    if (obsoleteAt === null) continue;
    const ofDocument = rows.filter(({ documentId }) => documentId === id);
    const kind = ofDocument.find(({ state }) => state === "waiting")?.kind;
    const comes = ofDocument.some((row) => row.state === "coming" && isSameContent(row, document));
    const about = { documentId: id, keyHash: keyHash(document), mark };
    if (kind === "restore") found.push({ id, waits: null });
    else if (kind !== undefined || comes) found.push({ id, fault: "pending" });
    else if ((await queries.approvals.findRejection(companyId, about)) !== null) {
      found.push({ id, fault: "rejected" });
    }
  }
  return found;
}
