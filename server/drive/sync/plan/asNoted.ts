import { readNamedFile } from "@sgi/core/documents/names";
import type { EpochMs } from "@sgi/core/time";
import { dayOfCell } from "../../../ingest/expiryDay";
import { isOfDrive } from "../../../ingest/proposals/proposalOf";
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
 * it brings is let in, or kept out, when it is written. While approval is off, what was kept out or
 * left out is as never applied. Source: spec 3 §6.
 */
export function asNoted({ documents, files, rows, rules: { isOn, since } }: Read): DriveIndex {
  if (rows.length === 0 && isOn) return { documents, files, isOn };
  const byDocument = new Map(files.map((file) => [file.documentId, file]));
  const inForce = new Map(documents.map((document) => [document.id, document]));
  const kept = new Map<string, Kept>();
  for (const [id, all] of byDocumentId(rows)) {
    const document = inForce.get(id) ?? null;
    const of = { document, file: byDocument.get(id), since: isOn ? since : null };
    const row = rowOf(all, of);
    if (row !== null) kept.set(id, { row, inForce: document });
  }
  if (!isOn) return withoutApproval({ documents, files, kept });
  return { ...withKept({ documents, files, kept }), isOn };
}

type Noted = Required<Pick<DriveIndex, "documents" | "files" | "kept">>;

function withKept({ documents, files, kept }: Noted): Noted {
  const byDocument = new Map(files.map((file) => [file.documentId, file]));
  const left = [...kept].map(([id, each]) => stateOf(id, each, byDocument.get(id)));
  const rest = documents.filter(({ id }) => !kept.has(id));
  // A document in force holds a place before one that waits for it: it comes later.
  return { documents: [...left, ...rest], files, kept };
}

/** What is approved for a coming day alone is still kept. */
function withoutApproval({ documents, files, kept }: Noted): Noted {
  const coming = new Map([...kept].filter(([, { row }]) => isPending(row)));
  const byId = new Map(documents.map((document) => [document.id, document]));
  function isUnapplied(file: IndexedDriveFile): boolean {
    const id = file.documentId ?? "";
    return !coming.has(id) && (kept.has(id) || isLeftOut(byId.get(id), file));
  }
  const noted = files.map((file) =>
    isUnapplied(file) ? { ...file, content: NEVER_APPLIED } : file,
  );
  return withKept({ documents, files: noted, kept: coming });
}

/** Whether a document in force lacks its file's state, as one lower than what waited. */
function isLeftOut(document: StoredDocument | undefined, file: IndexedDriveFile): boolean {
  if (document === undefined || document.driveUrl === null || document.mark === null) return false;
  const isThere = document.obsoleteAt === null && file.missingAt === null && file.fault === null;
  return isThere && document.mark !== contentMark({ drive: file.content });
}

function byDocumentId(rows: readonly StoredProposal[]): Map<string, StoredProposal[]> {
  const found = new Map<string, StoredProposal[]>();
  for (const row of rows) found.set(row.documentId, [...(found.get(row.documentId) ?? []), row]);
  return found;
}

interface Of {
  document: StoredDocument | null;
  file: IndexedDriveFile | undefined;
  /** When approval was last switched on; null while it is off. */
  since: EpochMs | null;
}

/** The row that tells the state of a document's file; null where the document itself does. */
function rowOf(rows: readonly StoredProposal[], of: Of): StoredProposal | null {
  const { document, file } = of;
  const mark = file === undefined ? null : contentMark({ drive: file.content });
  const told = rows.filter((row) => mark !== null && row.mark === mark && isOfDrive(row));
  const pending = told.find(isPending) ?? rows.find(isWaitingFile);
  if (pending !== undefined) return pending;
  if (document === null) {
    const waiting = rows.find(({ state }) => state === "waiting");
    return waiting ?? rows.find(isPending) ?? told.at(-1) ?? null;
  }
  const last = told.at(-1);
  return last !== undefined && isKeptOut(last, { ...of, document }) ? last : null;
}

/** What waits of a file whose present state is left out. */
function isWaitingFile(row: StoredProposal): boolean {
  return row.state === "waiting" && isOfDrive(row);
}

/** Whether the state of a file that ended without an approval still is the file's. */
function isKeptOut(
  row: StoredProposal,
  { document, file, since }: Of & { document: StoredDocument },
): boolean {
  if (document.driveUrl === null) return false;
  // What was taken back before approval was last switched on comes again.
  if (since !== null && row.state === "withdrawn" && (row.endedAt ?? 0) < since) return false;
  if (document.mark !== row.mark) return true;
  // The same bytes under another number.
  const { name = "" } = file ?? {};
  const end = `.${row.fileType}`;
  const { revision } = readNamedFile(name.endsWith(end) ? name : name + end);
  return row.revision !== document.revision && revision !== document.revision;
}

export function isPending({ state }: Pick<StoredProposal, "state">): boolean {
  return state === "waiting" || state === "coming";
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
