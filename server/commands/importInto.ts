import { showHiddenSigns } from "@sgi/core/names";
import { type ImportEntry, type ImportResult, importFolder } from "../import/importFolder";
import type { Data } from "../installation/openData";
import { createExpiryProcess } from "../spreadsheets/expiryProcess";
import type { CommandDeps } from "./commandDeps";
import { OUTCOME_WORDS, writeReport } from "./importReport";

interface Request {
  companyId: string;
  folder: string;
  dryRun: boolean;
  /** Where the report goes; null for none. */
  report: string | null;
}

/**
 * Imports a folder and tells of it: how far it is, a line for each file that there is something to
 * say of, the counts, and the report, which is written of what was done even when the rest failed.
 */
export async function importInto(
  { companyId, folder, dryRun, report: path }: Request,
  { store, files }: Data,
  { clock, newId, complain, print, showProgress }: CommandDeps,
): Promise<ImportResult> {
  const told: ImportEntry[] = [];
  const report = (entry: ImportEntry, { done, total }: { done: number; total: number }) => {
    if (path !== null) told.push(entry);
    if (entry.note !== null) {
      showProgress(null);
      complain(lineOf(entry, entry.note));
    }
    showProgress(`${done} di ${total}: ${showHiddenSigns(entry.file)}`);
  };
  const reader = createExpiryProcess();
  try {
    const deps = { store, files, clock, newId, readExpiry: reader.read };
    const result = await importFolder(deps, { folder, companyId, dryRun, report });
    showProgress(null);
    print(summaryOf(result, dryRun));
    return result;
  } finally {
    await reader.stop();
    if (path !== null) await writeReport(path, told, { isTrial: dryRun });
  }
}

/** A file's name may hold what a terminal would obey. */
function lineOf({ file, outcome }: ImportEntry, note: string): string {
  const isLeftOut = outcome === "refused" || outcome === "skipped";
  const leftOut = isLeftOut ? `${OUTCOME_WORDS[outcome]}, ` : "";
  return `${showHiddenSigns(file)}: ${leftOut}${showHiddenSigns(note)}`;
}

function summaryOf(result: ImportResult, dryRun: boolean): string {
  const { imported, updated, unchanged, archived, superseded, refused, skipped } = result;
  const leftArchived = archived > 0 ? `archiviati ${archived}, ` : "";
  const leftAlone = skipped > 0 ? `, saltati ${skipped}` : "";
  const counts = `${imported}, aggiornati ${updated}, invariati ${unchanged}, ${leftArchived}superati ${superseded}, rifiutati ${refused}${leftAlone}`;
  if (!dryRun) return `Importati ${counts}.`;
  return `Prova, nulla è stato modificato. Da importare ${counts}.`;
}
