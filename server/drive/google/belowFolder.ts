import type { DriveNode } from "../../storage/store/schema/driveTypes";
import { GoogleFailure } from "./googleFailure";
import type { CompanyDrive, DriveChange, DriveFile } from "./googleTypes";

/** More folders above one another than any Drive has: ends a chain that leads nowhere. */
const MOST_LEVELS = 1_000;

/** A Drive below one folder. */
export interface BelowFolder {
  drive: CompanyDrive;
  /** Adds what an earlier reading of the same folder, by the same account, has found. */
  know(nodes: readonly Pick<DriveNode, "id" | "parentId">[]): void;
}

/**
 * A Drive as it is below one folder, by each file's chain of parents. For what lies elsewhere nothing
 * is asked, and nothing that Google tells of it comes through: the account sees other companies'
 * folders too. A shortcut's target is as any other file.
 * Source: DRIVE-50.
 */
export function belowFolder(drive: CompanyDrive, rootId: string): BelowFolder {
  const parents = new Map<string, string | null>();

  const learn = ({ id, parents: [parent] }: DriveFile) => parents.set(id, parent ?? null);

  function isInside(id: string): boolean {
    let at: string | null | undefined = id;
    for (let level = 0; level < MOST_LEVELS; level++) {
      if (at === rootId) return true;
      if (at == null) return false;
      at = parents.get(at);
    }
    return false;
  }

  function checked(id: string): string {
    if (!isInside(id)) throw new GoogleFailure("notFound");
    return id;
  }

  /** Files that left the folder count as removed; what was never in it is not told. */
  function told({ fileId, file }: DriveChange, wasKnown: boolean): DriveChange[] {
    if (file !== null && !file.trashed && isInside(fileId)) return [{ fileId, file }];
    parents.delete(fileId);
    return wasKnown ? [{ fileId, file: null }] : [];
  }

  return {
    know(nodes) {
      for (const { id, parentId } of nodes) parents.set(id, parentId);
    },
    drive: {
      async listChildren(asked) {
        for (const id of asked.parents) checked(id);
        const page = await drive.listChildren(asked);
        const files = page.files.filter(({ parents: [parent = ""] }) =>
          asked.parents.includes(parent),
        );
        for (const file of files) learn(file);
        return { ...page, files };
      },
      async search(asked) {
        for (const id of asked.folders) checked(id);
        return drive.search(asked);
      },
      async getFile(id) {
        const file = await drive.getFile(checked(id));
        if (id !== rootId) learn(file);
        checked(file.id);
        return file;
      },
      download: async (id, to) => drive.download(checked(id), to),
      firstCell: async (id) => drive.firstCell(checked(id)),
      startPageToken: (driveId) => drive.startPageToken(driveId),
      async listChanges(asked) {
        const page = await drive.listChanges(asked);
        const known = new Set(page.changes.map(({ fileId }) => fileId).filter((id) => isKnown(id)));
        // All first: a folder may come after what lies in it.
        for (const { file } of page.changes) if (file !== null && file.id !== rootId) learn(file);
        const inside = page.changes.flatMap((change) => told(change, known.has(change.fileId)));
        return { ...page, changes: inside };
      },
    },
  };

  function isKnown(id: string): boolean {
    return id === rootId || parents.has(id);
  }
}
