import { enter } from "@sgi/core/approvals/life";
import {
  compareRevisions,
  createSelection,
  type NameFacts,
  readNamedFile,
} from "@sgi/core/documents/names";
import type { EpochMs } from "@sgi/core/time";
import type { StoredProposal } from "../storage/store/schema/approvalTypes";
import type { Provenance, StoredDocument } from "../storage/store/schema/documentTypes";
import { keyHash, shownHash } from "../storage/store/schema/keys/documentKeys";
import type { StoreQueries } from "../storage/store/store";
import { candidateOf, type DocumentCandidate, type FileAnswer } from "./candidate";
import { dayWithFile } from "./expiryDay";
import { findTarget } from "./findTarget";
import { planRevision } from "./planIngest";
import { isBackWithFile, leaveBehind, readLife } from "./proposals/letIn";
import { cameAt } from "./proposals/wireProposal";
import { attribute, isSameRevision } from "./provenance";
import { formerState, type RecordDeps, setAside } from "./recordDocument";
import { setAsideFor } from "./setAside";

export type Entered =
  | { ok: true; document: StoredDocument }
  | {
      ok: false;
      /**
       * `archived`: the document is. `taken`: another document has its place. `gone`: the document or
       * the revision that was to come back is not there. `lower`: a higher one is in force.
       */
      reason: "archived" | "taken" | "gone" | "lower";
      /** The title of the document that has its place; null for other reasons. */
      title: string | null;
    };

type Refusal = Exclude<Entered, { ok: true }>["reason"];

interface Entering {
  proposal: StoredProposal;
  now: EpochMs;
  /** Who lets it in; null for the system. */
  userId: string | null;
}

/**
 * Puts what waits or comes into force, in the transaction of `queries`, which holds the company. It is
 * planned anew against the document as it is: owner, title, path and a day set by people stay. Writes
 * the document, its history and what becomes of others that wait or come; the record and the entry of
 * the log are the caller's. Source: spec 3 §6.
 */
export async function enterProposal(
  { newId }: Pick<RecordDeps, "newId">,
  queries: StoreQueries,
  { proposal, now, userId }: Entering,
): Promise<Entered> {
  const { companyId, documentId, kind } = proposal;
  const current = await queries.documents.get(companyId, documentId);
  if (current === null && proposal.isNew !== 1) return refusal("gone");
  const isArchived = current !== null && current.obsoleteAt !== null;
  if (isArchived && kind !== "restore") return refusal("archived");
  const planned = await planAnew(queries, { proposal, current, now });
  if (typeof planned === "string") return refusal(planned);
  const holder = await holderOf(queries, planned);
  if (holder !== null) return { ok: false, reason: "taken", title: holder.title };
  if (current === null) await queries.documents.create(planned);
  else {
    const replaced = { id: newId(), replacedAt: now, replacedBy: userId };
    if (isRevision(proposal) && !isSameRevision(planned, current)) {
      await queries.revisions.append(formerState(current, replaced));
    }
    await queries.documents.replace(planned);
  }
  await settleOthers(queries, { proposal, current, now });
  return { ok: true, document: planned };
}

/** Whether it brings a document another content than it has, or had. */
function isRevision(proposal: StoredProposal): boolean {
  const { kind, sourceId } = proposal;
  return kind !== "restore" || sourceId !== null || isBackWithFile(proposal);
}

function refusal(reason: Refusal): Entered {
  return { ok: false, reason, title: null };
}

/** The one that enters is gone; others go on waiting for the document, or are overtaken. */
async function settleOthers(
  queries: StoreQueries,
  { proposal, current, now }: Omit<Entering, "userId"> & { current: StoredDocument | null },
): Promise<void> {
  const { id, companyId, documentId, mark, revision } = proposal;
  await queries.proposals.remove(companyId, id);
  const read = await readLife(queries, proposal, current);
  const step = enter(read.life, { mark, revision });
  if (step.ok) await leaveBehind(queries, { step, read, now });
  await queries.proposals.noteDocument(companyId, documentId);
}

/** Another document in force with the same key, or shown in the same place. */
async function holderOf(
  { documents }: Pick<StoreQueries, "documents">,
  document: StoredDocument,
): Promise<StoredDocument | null> {
  const { documents: alike } = await documents.findAlike(document.companyId, document, []);
  const holder = alike.find(
    (each) =>
      each.id !== document.id &&
      (keyHash(each) === keyHash(document) || shownHash(each) === shownHash(document)),
  );
  return holder ?? null;
}

interface Anew {
  proposal: StoredProposal;
  current: StoredDocument | null;
  now: EpochMs;
}

/** The document with the proposal in force; a word why it cannot be. */
async function planAnew(
  queries: Pick<StoreQueries, "revisions">,
  { proposal, current, now }: Anew,
): Promise<StoredDocument | Refusal> {
  if (current === null) return newDocument(proposal);
  switch (wayOf(proposal)) {
    case "restore": {
      // One whose file in Drive is back comes with what that file is.
      if (isRevision(proposal)) return { ...withDriveFile(proposal, current), obsoleteAt: null };
      // Another content is in force since, as where it was proposed again later.
      return isItself(proposal, current) ? { ...current, obsoleteAt: null } : "gone";
    }
    case "drive":
      return withDriveFile(proposal, current);
    case "revision": {
      const row = await queries.revisions.get(current.companyId, proposal.sourceId ?? "");
      const isThere = row !== null && row.documentId === current.id && row.purgedAt === null;
      if (!isThere || current.fileHash === "") return "gone";
      const { expiryDate, expiryFrom, expiryMark, expiryRevision } = row;
      const setAsideNow = setAsideFor(proposal.fileHash, current, digestsOf(proposal, current));
      return {
        ...{ ...current, ...contentOf(proposal), ...provenanceIn(proposal) },
        ...{ expiryDate, expiryFrom, expiryMark, expiryRevision },
        ...{ updatedAt: now, setAside: setAsideNow },
      };
    }
    case "file":
      return revised(proposal, current);
  }
}

/** By which of the kinds' ways a proposal enters. */
function wayOf(proposal: StoredProposal): StoredProposal["kind"] {
  return isBackWithFile(proposal) ? "file" : proposal.kind;
}

/** Whether the document still has the content that comes back; an unknown mark may be any. */
function isItself(proposal: StoredProposal, { mark, revision }: StoredDocument): boolean {
  const isMark = mark === null || proposal.mark === null || mark === proposal.mark;
  return isMark && proposal.revision === revision;
}

/** What the proposal was told to set aside; the bytes of another one alone that entered since. */
function digestsOf({ setsAside }: StoredProposal, { fileHash }: StoredDocument): string | null {
  return setsAside?.startsWith(fileHash) ? setsAside : fileHash || null;
}

function contentOf(proposal: StoredProposal) {
  const { mark, revision, fileType, fileName, fileHash, fileSizeBytes, documentDate } = proposal;
  return { mark, revision, fileType, fileName, fileHash, fileSizeBytes, documentDate };
}

function provenanceIn(proposal: StoredProposal): Provenance {
  const { broughtBy, broughtByEmail, broughtByName, broughtAt, source, reason } = proposal;
  return { broughtBy, broughtByEmail, broughtByName, broughtAt, source, reason };
}

function withDriveFile(proposal: StoredProposal, current: StoredDocument): StoredDocument {
  const { updatedAt, driveUrl, mark } = proposal;
  const isSame = proposal.fileHash !== "" && proposal.fileHash === current.fileHash;
  return {
    ...{ ...current, ...contentOf(proposal), ...provenanceIn(proposal), updatedAt, driveUrl },
    ...dayWithFile(current, { expiryDate: proposal.expiryDate, mark }),
    setAside: isSame ? current.setAside : null,
  };
}

/** The file as it was read. */
function candidateIn(proposal: StoredProposal, told: NameFacts | null): DocumentCandidate {
  const { updatedAt, expiryDate, fileHash, fileSizeBytes, mark } = proposal;
  const facts = { updatedAt, expiryDate, fileHash, fileSizeBytes, mark };
  return candidateOf(readNamedFile(proposal.relativeName, told), facts);
}

function newDocument(proposal: StoredProposal): StoredDocument {
  const { documentId: id, companyId, title, path, driveUrl } = proposal;
  const { keyFolder, keyReference, keyTitle, keyType, updatedAt } = proposal;
  const known = {
    ...candidateIn(proposal, null),
    ...contentOf(proposal),
    ...{ title, path, driveUrl, updatedAt, keyFolder, keyReference, keyTitle, keyType },
  };
  const own = { id, companyId, ownerId: null };
  return attribute(known, own, { current: null, brought: provenanceIn(proposal) });
}

/**
 * A document's revision, planned as an upload is: of this document, whatever the file is called. What
 * was typed for its name counts no more where the document was edited since.
 */
function revised(proposal: StoredProposal, current: StoredDocument): StoredDocument | Refusal {
  const isEdited = current.updatedAt > cameAt(proposal);
  const told = proposal.told === null ? null : (JSON.parse(proposal.told) as NameFacts);
  const answer =
    proposal.answer === null ? null : (JSON.parse(proposal.answer) as FileAnswer | null);
  const candidate = candidateIn(proposal, told);
  const { relativeName, source } = proposal;
  const situation = {
    selection: createSelection([relativeName], told === null ? {} : { [relativeName]: told }),
    ...{ inForce: [current], pairs: new Map(), archived: [], asks: source === "upload" },
    ...{ isTold: told !== null && !isEdited, isTyped: told?.isTyped === true },
  };
  const target = findTarget(candidate, { ...situation, answer });
  // Who decides has seen it: other bytes that were set aside since are no doubt, a lower one is.
  const isMeant = typeof answer === "object" && answer?.allowLower === true;
  const isHigher = compareRevisions(candidate.revision, current.revision) >= 0;
  const plan = planRevision(
    candidate,
    {
      kind: "document",
      document: current,
      by: target.kind === "document" ? target.by : "pair",
    },
    { ...situation, answer: { document: current.id, allowLower: isMeant || isHigher } },
  );
  if (plan.outcome === "unchanged") return { ...current, obsoleteAt: null };
  if (plan.outcome !== "updated") return "lower";
  const changed = plan.setsAside ? setAside(plan, proposal.setsAside) : plan.document;
  return attribute(changed, current, { current, brought: provenanceIn(proposal) });
}
