import type { StoredDocument } from "../../../storage/store/schema/documentTypes";
import type { IndexedDriveFile } from "../../../storage/store/schema/driveTypes";
import { UNKNOWN_PROVENANCE } from "../../../storage/store/testing/records";
import type { DriveIndex, PlannedSync } from "../shared/planTypes";

/** Applies a plan to an index, as the store would. */
export function applyInMemory(plan: PlannedSync, index: DriveIndex, now: number): DriveIndex {
  const documents = new Map(index.documents.map((document) => [document.id, document]));
  const files = new Map(withHolds(plan, index, now).map((file) => [file.id, file]));
  const note = (file: IndexedDriveFile) => {
    for (const other of files.values()) {
      if (other.documentId === file.documentId) files.delete(other.id);
    }
    files.set(file.id, file);
  };
  for (const { kind, current, document, file } of plan.steps) {
    const id = current?.id ?? `document-${documents.size}`;
    const isMissing = kind === "missing";
    const obsoleteAt = isMissing ? now : null;
    const ownerId = current?.ownerId ?? null;
    const facts = { ...document, companyId: "a", id, obsoleteAt, ownerId };
    documents.set(id, { ...UNKNOWN_PROVENANCE, ...facts } satisfies StoredDocument);
    note({ ...file, documentId: id, missingAt: isMissing ? now : null, heldAt: null });
  }
  for (const file of plan.notes) note(file);
  for (const id of plan.forgotten) files.delete(id);
  return { documents: [...documents.values()], files: [...files.values()] };
}

function withHolds({ holds: { begun, over } }: PlannedSync, { files }: DriveIndex, now: number) {
  const heldAt = ({ id, heldAt: before }: IndexedDriveFile) =>
    begun.includes(id) ? now : over.includes(id) ? null : before;
  return files.map((file) => ({ ...file, heldAt: heldAt(file) }));
}
