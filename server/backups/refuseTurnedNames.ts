import { turnsText } from "@sgi/core/names";
import type { BackedUpTable } from "../storage/store/schema/backedUp";
import type { RowReader } from "../storage/store/schema/backupTypes";
import { ArchiveRefused } from "./archive/archiveRefused";
import { archiveTexts as texts } from "./archive/archiveTexts";

const FILE_NAMES = ["title", "path", "revision", "fileName"] as const;
/** The names that people read in lists. */
const READ: Partial<Record<BackedUpTable, readonly string[]>> = {
  companies: ["name"],
  users: ["email"],
  companyCodes: ["code"],
  documents: FILE_NAMES,
  revisions: FILE_NAMES,
};

/**
 * Refuses an archive of others with a name that is read in another order than it is written, as
 * uploads, imports, synchronisations and edits do. Other signs that are not seen are taken: the first
 * versions took them in, and such an archive may be all that is left of an installation.
 * @throws {ArchiveRefused}
 */
export async function refuseTurnedNames(rows: RowReader): Promise<void> {
  for (const [table, columns] of Object.entries(READ)) {
    for await (const page of rows.pages(table as BackedUpTable, null)) {
      const names = page.flatMap((row) => columns.map((column) => String(row[column])));
      const turned = names.find(turnsText);
      if (turned !== undefined) throw new ArchiveRefused(texts.turnedName(turned));
    }
  }
}
