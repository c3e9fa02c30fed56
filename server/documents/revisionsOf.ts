import type { DocumentMove, Renaming } from "@sgi/core/documents";
import type {
  FormerRevision,
  Person,
  RevisionFacts,
  RevisionHistory,
} from "@sgi/core/documents/history";
import { nameText } from "@sgi/core/documents/names";
import { isSameRevision } from "../ingest/provenance";
import type { StoredDocument, StoredRevision } from "../storage/store/schema/documentTypes";
import { sha256Of } from "../storage/store/schema/keys/contentMark";

/** The most replaced states read per document: the latest ones. */
export const MOST_STATES_READ = 5_000;

type State = Pick<StoredDocument, "mark" | "revision" | "fileHash" | "updatedAt">;

/** Who approved a content; undefined where nobody did, or the company does not approve. */
export type ApprovalOf = (content: Pick<State, "mark" | "revision">) => RevisionFacts["approval"];

const NO_APPROVAL: ApprovalOf = () => undefined;

/** A document's revisions as the API tells them; `rows` as for `revisionsOf`. */
export function historyOf(
  document: StoredDocument,
  rows: readonly StoredRevision[],
  approvalOf = NO_APPROVAL,
): RevisionHistory {
  const former = revisionsOf(document, rows, approvalOf);
  return { current: wireFacts(document, approvalOf), former };
}

/**
 * A document's former revisions, the latest first: states that differ from their successor in
 * content or revision. Successive Google Drive contents of one revision count as one. Source: spec
 * 3 §2.
 * @param rows The replaced states, the latest first.
 */
export function revisionsOf(
  document: StoredDocument,
  rows: readonly StoredRevision[],
  approvalOf = NO_APPROVAL,
): FormerRevision[] {
  const former: FormerRevision[] = [];
  let successor: State = document;
  let last: StoredRevision | null = null;
  for (const row of rows) {
    const isOther = isOtherRevision(row, successor);
    successor = row;
    if (!isOther) continue;
    const entry = former.at(-1);
    if (entry !== undefined && last !== null && isOneInDrive(row, last)) {
      entry.changes += 1;
      continue;
    }
    former.push(wireFormer(row, approvalOf));
    last = row;
  }
  return former;
}

/** Rows without marks are older: compares their bytes, else the dates of their files. */
function isOtherRevision(row: State, successor: State): boolean {
  if (row.revision !== successor.revision) return true;
  if (row.mark !== null && successor.mark !== null) return !isSameRevision(row, successor);
  if (row.fileHash !== "" || successor.fileHash !== "") return row.fileHash !== successor.fileHash;
  return row.updatedAt !== successor.updatedAt;
}

function isOneInDrive(row: State, last: State): boolean {
  return row.fileHash === "" && last.fileHash === "" && row.revision === last.revision;
}

function wireFormer(row: StoredRevision, approvalOf: ApprovalOf): FormerRevision {
  return {
    ...wireFacts(row, approvalOf),
    id: row.id,
    replacedAt: iso(row.replacedAt),
    changes: 1,
    hasFile: row.fileHash !== "" && row.purgedAt === null,
    purgedAt: row.purgedAt === null ? null : iso(row.purgedAt),
  };
}

/** The facts shown of a revision, in force or former. */
export function wireFacts(
  state: StoredDocument | StoredRevision,
  approvalOf = NO_APPROVAL,
): RevisionFacts {
  const approval = approvalOf(state);
  return {
    revision: state.revision,
    fileType: state.fileType,
    sizeBytes: state.fileSizeBytes === 0 ? null : state.fileSizeBytes,
    sha256: sha256Of(state.mark),
    documentDate: state.documentDate,
    updatedAt: iso(state.updatedAt),
    broughtBy: personOf(state),
    source: state.source,
    broughtAt: state.broughtAt === null ? null : iso(state.broughtAt),
    reason: state.reason,
    ...(approval !== undefined && { approval }),
  };
}

function personOf({
  broughtBy,
  broughtByEmail,
  broughtByName,
}: Pick<StoredDocument, "broughtBy" | "broughtByEmail" | "broughtByName">): Person | null {
  if (broughtBy === null) return null;
  return { id: broughtBy, name: broughtByName, email: broughtByEmail };
}

function iso(at: number): string {
  return new Date(at).toISOString();
}

type FileState = Pick<
  StoredDocument,
  "fileHash" | "fileName" | "fileType" | "keyFolder" | "keyReference" | "keyTitle" | "revision"
>;

/**
 * Where a document's file was before syncs found it moved, the last move first. Moves by an upload
 * are in the audit log only: they keep no revision, so their time is unknown here.
 * @param revisions The replaced revisions, the latest first.
 */
export function movesOf(
  document: FileState,
  revisions: readonly (FileState & Pick<StoredRevision, "replacedAt">)[],
): DocumentMove[] {
  return revisions.flatMap((before, at) => {
    const after = revisions[at - 1] ?? document;
    const isOfDrive = after.fileHash === "";
    const folder = renaming(before.keyFolder, after.keyFolder);
    const name = isRenamed(before, after) ? renaming(before.fileName, after.fileName) : null;
    if (!isOfDrive || (folder === null && name === null)) return [];
    return [{ at: new Date(before.replacedAt).toISOString(), folder, name }];
  });
}

/** A file name that differs in the revision alone means a new revision, not a rename. */
function isRenamed(before: FileState, after: FileState): boolean {
  return before.revision === after.revision || nameOf(before) !== nameOf(after);
}

function nameOf({ keyReference, keyTitle, fileType }: FileState): string {
  return nameText({ reference: keyReference, title: keyTitle, fileType });
}

function renaming(from: string, to: string): Renaming | null {
  return from === to ? null : { from, to };
}
