import { compareRevisions } from "@sgi/core/documents/names";
import type { Clock } from "@sgi/core/time";
import type { NewId } from "../base/ids/newId";
import { reasons } from "../base/reasons/reasons";
import { type AuditEvent, createAuditTrail } from "../storage/audit/auditTrail";
import type { StoredProposal } from "../storage/store/schema/approvalTypes";
import type {
  Provenance,
  StoredDocument,
  StoredRevision,
} from "../storage/store/schema/documentTypes";
import type { Store, StoreQueries } from "../storage/store/store";
import { type DocumentCandidate, isBroughtToPage } from "./candidate";
import { type FileToJudge, planFor } from "./judgeFile";
import type { MetPlan } from "./meetApproval";
import { type IngestOutcome, leftOut } from "./outcome";
import type { IngestPlan } from "./planIngest";
import { takeIn } from "./proposals/letIn";
import { attribute, provenanceOf } from "./provenance";
import { isMove, quotaProblem } from "./quotaProblem";
import { setAsideFor } from "./setAside";

export interface RecordDeps {
  store: Store;
  clock: Clock;
  newId: NewId;
}

interface Origin extends FileToJudge {
  userId: string | null;
  /** The reason for bringing it in. */
  reason?: string | null;
}

interface ToRecord {
  request: Origin;
  candidate: DocumentCandidate;
  note: string | null;
  /** Digests of the file that it replaces, where that is set aside; null otherwise. */
  replaced: string | null;
}

/**
 * Writes the document and its audit entry in the transaction of `queries`. Plans the file again
 * there: since it was read, somebody may have brought another revision, or filled the company's
 * quota.
 */
export async function recordDocument(
  deps: RecordDeps,
  { request: origin, candidate, note, replaced }: ToRecord,
  queries: StoreQueries,
): Promise<IngestOutcome> {
  await queries.companies.hold(origin.companyId);
  const met = await planFor(queries, candidate, { ...origin, now: deps.clock.now() });
  const { plan } = met;
  const { companyId } = origin;
  const sizeBytes = candidate.fileSizeBytes;
  const noRoom = await quotaProblem(queries, plan, { companyId, sizeBytes });
  if (noRoom !== null) return leftOut("refused", noRoom);
  // What waits reserves no place.
  const holder = waits(met) ? null : await holderOfPlace(queries, plan);
  if (holder !== null) return leftOut("refused", reasons.placeTaken(holder.title));
  const documentId = await carryOut(deps, { origin, candidate, met, replaced, queries });
  return { ...outcomeOf(met, note), documentId };
}

function waits({ arrival }: MetPlan): boolean {
  return arrival?.judged.kind === "waits";
}

/** Another document in force that is shown as this one would be with its new file's type. */
async function holderOfPlace(
  { documents }: StoreQueries,
  plan: IngestPlan,
): Promise<StoredDocument | null> {
  if (plan.outcome !== "updated" || plan.document.fileType === plan.current.fileType) return null;
  const holder = await documents.findCurrent(plan.current.companyId, plan.document);
  return holder?.id === plan.current.id ? null : holder;
}

/** The outcome of a plan, before it is carried out. */
export function outcomeOf(met: MetPlan, note: string | null): IngestOutcome {
  const { plan } = met;
  const waiting = waits(met) && { waits: true };
  switch (plan.outcome) {
    case "imported":
      return { outcome: plan.outcome, documentId: null, note, question: null, ...waiting };
    case "updated": {
      const { id: documentId } = plan.document;
      return { outcome: plan.outcome, documentId, note, question: null, ...waiting };
    }
    case "unchanged":
      return { outcome: plan.outcome, documentId: plan.documentId, note, question: null };
    case "archived":
    case "superseded":
      return leftOut(plan.outcome, plan.note);
    case "refused":
      return leftOut(plan.outcome, plan.note, plan.question);
  }
}

interface Work {
  origin: Origin;
  candidate: DocumentCandidate;
  met: MetPlan;
  replaced: string | null;
  queries: StoreQueries;
}

/** Returns the id of the file's document; null for none, and for a new one that waits. */
async function carryOut(deps: RecordDeps, work: Work): Promise<string | null> {
  const { plan, arrival } = work.met;
  switch (plan.outcome) {
    case "unchanged":
      return plan.documentId;
    case "archived":
    case "superseded":
    case "refused":
      return null;
    case "imported": {
      // A new document that waits keeps the id that it will have.
      const id = arrival?.proposal.documentId || deps.newId();
      const brought = await broughtBy(deps, work);
      if (await mustWait(deps, work, { ...brought, documentId: id })) return null;
      await writeNew(deps, work, { id, brought });
      return id;
    }
    case "updated": {
      const brought = await broughtBy(deps, work);
      if (!(await mustWait(deps, work, brought))) await writeRevision(deps, work, plan, brought);
      return plan.document.id;
    }
  }
}

function sourceOf({ asks }: Origin) {
  return asks ? "upload" : "import";
}

function broughtBy(
  { clock }: RecordDeps,
  { origin, queries }: Pick<Work, "origin" | "queries">,
): Promise<Provenance> {
  const { userId, reason = null } = origin;
  return provenanceOf(queries, { userId, at: clock.now(), source: sourceOf(origin), reason });
}

async function writeNew(
  deps: RecordDeps,
  work: Work,
  { id, brought }: { id: string; brought: Provenance },
): Promise<void> {
  const { origin, candidate, queries } = work;
  const own = { id, companyId: origin.companyId, ownerId: null };
  const document = attribute(candidate, own, { current: null, brought });
  await queries.documents.create(document);
  const action = sourceOf(origin) === "upload" ? "document.upload" : "document.import";
  await appendEntry(deps, work, { action, document, remark: "" });
}

async function writeRevision(
  deps: RecordDeps,
  work: Work,
  plan: Extract<IngestPlan, { outcome: "updated" }>,
  brought: Provenance,
): Promise<void> {
  const { current } = plan;
  const changed = plan.setsAside ? setAside(plan, work.replaced) : plan.document;
  const document = attribute(changed, changed, { current, brought });
  const isMoved = isMove(plan);
  if (!isMoved) await keepRevision(deps, work, current);
  await work.queries.documents.replace(document);
  const remark = remarkOf(current, document);
  const action = isMoved ? "document.move" : "document.update";
  await appendEntry(deps, work, { action, document, remark });
}

/**
 * Writes what a revision that comes makes of its document's life. True when it waits, with its entry
 * written.
 */
async function mustWait(
  { clock, newId }: RecordDeps,
  { queries, met, replaced, origin }: Work,
  given: Partial<StoredProposal>,
): Promise<boolean> {
  const { arrival } = met;
  if (arrival === null) return false;
  const now = clock.now();
  const setsAside = met.plan.outcome === "updated" && met.plan.setsAside ? replaced : null;
  const proposal = { ...arrival.proposal, ...given, id: newId(), since: now, setsAside };
  const { kind } = await takeIn(queries, arrival.judged, { proposal, now });
  if (kind === "enters") return false;
  if (proposal.kind === "restore") {
    await queries.driveStates.touch(origin.companyId, [proposal.documentId]);
  }
  const { documentId, revision, mark, title, path } = proposal;
  const trail = createAuditTrail({
    newId,
    now,
    actor: { id: origin.userId, companyId: origin.companyId },
  });
  const why = origin.reason ? { reason: origin.reason } : {};
  const details = { file: origin.relativeName, path, title, revision, mark, ...why };
  await trail.write(queries, "approval.arrive", { documentId, details });
  return true;
}

/** The planned document, with the bytes that it replaces set aside; `replaced` are their digests. */
export function setAside(
  { current, document }: Extract<IngestPlan, { outcome: "updated" }>,
  replaced: string | null,
) {
  // Without the file's digests, as another one came in force meanwhile, its SHA-256 alone.
  const digests = replaced?.startsWith(current.fileHash) ? replaced : current.fileHash || null;
  return { ...document, setAside: setAsideFor(document.fileHash, current, digests) };
}

/** Stores the state in force until now in the revision history. */
function keepRevision(
  { clock, newId }: RecordDeps,
  { origin, queries }: Pick<Work, "origin" | "queries">,
  document: StoredDocument,
): Promise<void> {
  const replaced = { id: newId(), replacedAt: clock.now(), replacedBy: origin.userId };
  return queries.revisions.append(formerState(document, replaced));
}

/** The audit entry's text beyond the file's name. */
function remarkOf(current: StoredDocument, document: StoredDocument): string {
  const isLower = compareRevisions(document.revision, current.revision) < 0;
  return [
    current.obsoleteAt === null ? "" : ", di nuovo in vigore",
    isLower ? `, al posto della ${current.revision}` : "",
    document.title === current.title ? "" : `, titolo «${current.title}» → «${document.title}»`,
    document.path === current.path ? "" : `, da ${current.path} a ${document.path}`,
  ].join("");
}

function appendEntry(
  { clock, newId }: RecordDeps,
  { origin, queries }: Pick<Work, "origin" | "queries">,
  { action, document, remark }: { action: AuditEvent; document: StoredDocument; remark: string },
): Promise<void> {
  const { companyId, userId, relativeName, reason = null } = origin;
  const revision = document.revision === "" ? "" : `, revisione ${document.revision}`;
  const actor = { id: userId, companyId };
  const trail = createAuditTrail({ newId, now: clock.now(), actor });
  const why = reason === null ? "" : `\nMotivo: ${reason}`;
  const bytes = isBroughtToPage(origin.answer) ? `, Impronta: ${document.fileHash}` : "";
  const details = `${relativeName}${revision}${remark}${bytes}${why}`;
  return trail.write(queries, action, { documentId: document.id, details });
}

/** The revision row of a document's state that is being replaced. */
export function formerState(
  { id: documentId, driveUrl: _, obsoleteAt: __, setAside: ___, ...state }: StoredDocument,
  replaced: Pick<StoredRevision, "id" | "replacedAt" | "replacedBy">,
): StoredRevision {
  const { ownerId: _owner, keyType: _type, ...facts } = state;
  return { ...facts, ...replaced, documentId, purgedAt: null };
}
