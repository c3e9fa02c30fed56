import { showHiddenSigns } from "@sgi/core/names";
import { createExpiryProcess } from "../../ingest/spreadsheets/expiryProcess";
import type { TaskData, TaskDeps } from "../base/task";
import { type ImportEntry, type ImportResult, importFolder } from "../import/importFolder";
import { OUTCOME_WORDS } from "./importReport";

interface Request {
  companyId: string;
  folder: string;
  dryRun: boolean;
}

/**
 * Imports a folder and prints progress, a line for each file with something to report, and the
 * counts. When cancelled, it ends after the current file and says how many were left.
 */
export async function importInto(
  { companyId, folder, dryRun }: Request,
  { store, files, stepAside }: TaskData,
  { clock, newId, complain, print, showProgress, onFact, signal }: TaskDeps,
): Promise<ImportResult> {
  const report = (entry: ImportEntry, { done, total }: { done: number; total: number }) => {
    onFact(entry);
    if (entry.note !== null) {
      showProgress(null);
      complain(lineOf(entry, entry.note));
    }
    showProgress(`${done} di ${total}: ${showHiddenSigns(entry.file)}`);
  };
  const reader = createExpiryProcess();
  try {
    const deps = { store, files, clock, newId, readExpiry: reader.read };
    const request = { folder, companyId, dryRun, report, stepAside, signal };
    const result = await importFolder(deps, request);
    showProgress(null);
    print(summaryOf(result, dryRun));
    if (result.left > 0) complain(leftText(result.left));
    return result;
  } finally {
    await reader.stop();
  }
}

/** Replaces terminal control characters, which a file's name may contain. */
function lineOf({ file, outcome }: ImportEntry, note: string): string {
  const isLeftOut = outcome === "refused" || outcome === "skipped";
  const leftOut = isLeftOut ? `${OUTCOME_WORDS[outcome]}, ` : "";
  return `${showHiddenSigns(file)}: ${leftOut}${showHiddenSigns(note)}`;
}

function leftText(left: number): string {
  const files = left === 1 ? "resta 1 file" : `restano ${left} file`;
  return `Interrotto: ${files}. Ripeti il comando per completare.`;
}

function summaryOf(result: ImportResult, dryRun: boolean): string {
  const { imported, updated, unchanged, archived, superseded, refused, skipped } = result;
  const leftArchived = archived > 0 ? `archiviati ${archived}, ` : "";
  const leftAlone = skipped > 0 ? `, saltati ${skipped}` : "";
  const counts = `${imported}, aggiornati ${updated}, invariati ${unchanged}, ${leftArchived}superati ${superseded}, rifiutati ${refused}${leftAlone}`;
  if (!dryRun) return `Importati ${counts}.`;
  return `Prova, nulla è stato modificato. Da importare ${counts}.`;
}
