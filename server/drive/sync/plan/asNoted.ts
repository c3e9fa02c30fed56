import type { EpochMs } from "@sgi/core/time";
import { dayOfCell } from "../../../ingest/expiryDay";
import type { StoredProposal } from "../../../storage/store/schema/approvalTypes";
import type { StoredDocument } from "../../../storage/store/schema/documentTypes";
import { type IndexedDriveFile, NEVER_APPLIED } from "../../../storage/store/schema/driveTypes";
import { contentMark } from "../../../storage/store/schema/keys/contentMark";
import type { ApprovalRules } from "../../../storage/store/schema/types";
import type { DriveIndex, Kept } from "../shared/planTypes";

interface Read extends Pick<DriveIndex, "documents" | "files"> {
  /** What waits, comes or was kept out: see `driveStates.list`. */
  rows: readonly StoredProposal[];
  rules: Pick<ApprovalRules, "isOn" | "since">;
}

/**
 * The index as Drive's files were noted: each document that a file has left behind is as that file,
 * and new ones that wait are documents. A plan made of it follows Drive as without approval; what
 * it brings is let in, or kept out, when it is written. While approval is off, what was kept out is
 * as never applied. Source: spec 3 §6.
 */
export function asNoted({ documents, files, rows, rules: { isOn, since } }: Read): DriveIndex {
  if (rows.length === 0) return { documents, files, ...(isOn && { isOn }) };
  const byDocument = new Map(files.map((file) => [file.documentId, file]));
  const inForce = new Map(documents.map((document) => [document.id, document]));
  const ofDocument = new Map<string, StoredProposal[]>();
  for (const row of rows) {
    const known = ofDocument.get(row.documentId);
    if (known === undefined) ofDocument.set(row.documentId, [row]);
    else known.push(row);
  }
  const kept = new Map<string, Kept>();
  const unapplied = new Set<string>();
  for (const [id, all] of ofDocument) {
    const document = inForce.get(id) ?? null;
    const file = byDocument.get(id);
    const row = rowOf(all, { document, file, since: isOn ? since : null });
    if (row === null) continue;
    if (isOn || isPending(row)) kept.set(id, { row, inForce: document });
    else if (file !== undefined && document !== null) unapplied.add(file.id);
  }
  const left = [...kept].map(([id, each]) => stateOf(id, each, byDocument.get(id)));
  const rest = documents.filter(({ id }) => !kept.has(id));
  return {
    // A document in force holds a place before one that waits for it: it comes later.
    documents: [...left, ...rest],
    files: files.map((file) =>
      unapplied.has(file.id) ? { ...file, content: NEVER_APPLIED } : file,
    ),
    kept,
    ...(isOn && { isOn }),
  };
}

/** The row that tells the state of a document's file; null where the document itself does. */
function rowOf(
  rows: readonly StoredProposal[],
  given: {
    document: StoredDocument | null;
    file: IndexedDriveFile | undefined;
    since: EpochMs | null;
  },
): StoredProposal | null {
  const { document, file, since } = given;
  const mark = file === undefined ? null : contentMark({ drive: file.content });
  const told = rows.filter((row) => mark !== null && row.mark === mark && isOfDrive(row));
  const pending = told.find(isPending);
  if (pending !== undefined) return pending;
  if (document === null) {
    const waiting = rows.find(({ state }) => state === "waiting");
    return waiting ?? rows.find(isPending) ?? told.at(-1) ?? null;
  }
  const last = told.at(-1);
  if (last === undefined || document.mark === mark || document.driveUrl === null) return null;
  // What was taken back before approval was last switched on comes again.
  const isOver = since !== null && last.state === "withdrawn" && (last.endedAt ?? 0) < since;
  return isOver ? null : last;
}

export function isPending({ state }: Pick<StoredProposal, "state">): boolean {
  return state === "waiting" || state === "coming";
}

/** Whether it is a state of a file in Drive. */
export function isOfDrive({ kind, sourceId }: Pick<StoredProposal, "kind" | "sourceId">): boolean {
  return kind === "drive" || (kind === "restore" && sourceId !== null);
}

/** The document as its file would have it. */
function stateOf(
  id: string,
  { row, inForce }: Kept,
  file: IndexedDriveFile | undefined,
): StoredDocument {
  const { mark, revision, fileType, documentDate, updatedAt, driveUrl } = row;
  const { fileName, fileHash, fileSizeBytes } = row;
  const content = {
    ...{ mark, revision, fileType, documentDate, updatedAt, driveUrl },
    ...{ fileName, fileHash, fileSizeBytes },
    ...dayOfCell(row.expiryDate),
  };
  if (inForce !== null) {
    const isBack = row.kind === "restore" && isPending(row);
    return { ...inForce, ...content, ...(isBack && { obsoleteAt: null }) };
  }
  const { companyId, title, path, keyFolder, keyReference, keyTitle, keyType } = row;
  const { broughtBy, broughtByEmail, broughtByName, broughtAt, source, reason } = row;
  return {
    ...content,
    ...{ id, companyId, title, path, keyFolder, keyReference, keyTitle, keyType },
    ...{ ownerId: null, setAside: null, obsoleteAt: file?.missingAt ?? null },
    ...{ broughtBy, broughtByEmail, broughtByName, broughtAt, source, reason },
  };
}
