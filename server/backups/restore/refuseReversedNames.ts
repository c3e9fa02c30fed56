import { turnsText } from "@sgi/core/names";
import type { BackedUpTable } from "../../storage/store/schema/backedUp";
import type { RowReader } from "../../storage/store/schema/backupTypes";
import { ArchiveRefused, archiveTexts as texts } from "../archive/archiveTexts";

const FILE_NAMES = ["title", "path", "revision", "fileName"] as const;
/** The columns with names that users read in lists. */
const READ: Partial<Record<BackedUpTable, readonly string[]>> = {
  companies: ["name"],
  users: ["email"],
  companyCodes: ["code"],
  documents: FILE_NAMES,
  revisions: FILE_NAMES,
};

/**
 * Refuses a foreign archive that contains a name with characters that reverse the reading order, as
 * uploads, imports, syncs and edits do. Other invisible characters are accepted: the first versions
 * stored them, and such an archive may be all that is left of an installation.
 * @throws {ArchiveRefused}
 */
export async function refuseReversedNames(rows: RowReader): Promise<void> {
  for (const [table, columns] of Object.entries(READ)) {
    for await (const page of rows.pages(table as BackedUpTable, null)) {
      const names = page.flatMap((row) => columns.map((column) => String(row[column])));
      const turned = names.find(turnsText);
      if (turned !== undefined) throw new ArchiveRefused(texts.turnedName(turned));
    }
  }
}
