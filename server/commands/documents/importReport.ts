import { access, constants, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, relative, resolve } from "node:path";
import { csvText, textCell } from "@sgi/core/lists";
import { showHiddenSigns } from "@sgi/core/names";
import type { ImportEntry } from "../import/importFolder";

/** The format of a report, chosen by its file's extension. */
type ReportFormat = "csv" | "json";

const COLUMNS = ["file", "esito", "documento", "nota"] as const;

/** Each outcome in one word. */
export const OUTCOME_WORDS: Record<ImportEntry["outcome"], string> = {
  imported: "importato",
  updated: "aggiornato",
  unchanged: "invariato",
  archived: "archiviato",
  superseded: "superata",
  refused: "rifiutato",
  skipped: "saltato",
  waiting: "In attesa di approvazione",
};

/**
 * Why a report cannot be written to `path`, in Italian; null when it can, or when none is wanted.
 */
export async function reportProblem(
  path: string | undefined,
  imported: string,
): Promise<string | null> {
  if (path === undefined) return null;
  if (reportFormat(path) === null) return `Il rapporto ${path} deve finire in .csv o .json.`;
  if (!relative(resolve(imported), resolve(path)).startsWith("..")) {
    return `Il rapporto ${path} va scritto fuori dalla cartella da importare.`;
  }
  try {
    const folder = dirname(resolve(path));
    if (!(await stat(folder)).isDirectory()) return notWritten(path, { code: "ENOTDIR" });
    await access(folder, constants.W_OK);
    const there = await stat(path).catch(() => null);
    return there?.isDirectory() ? notWritten(path, { code: "EISDIR" }) : null;
  } catch (error) {
    return notWritten(path, error);
  }
}

const NO_RIGHT = "questo utente non può scrivere nella cartella";
const FULL = "il disco è pieno";
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "la cartella che lo deve contenere non esiste",
  ENOTDIR: "ciò che lo deve contenere non è una cartella",
  EISDIR: "al suo posto c'è una cartella",
  EACCES: NO_RIGHT,
  EPERM: NO_RIGHT,
  EROFS: "il disco è in sola lettura",
  ENOSPC: FULL,
  EDQUOT: FULL,
};

/** The error when a report was not written, in Italian. */
export function notWritten(path: string, error: unknown): string {
  const { code = "", message } = error as NodeJS.ErrnoException;
  return `Impossibile scrivere il rapporto ${path}: ${REASONS[code] ?? message ?? code}.`;
}

/** The format for a report's name; null for another extension. */
function reportFormat(path: string): ReportFormat | null {
  const extension = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  return extension === "csv" || extension === "json" ? extension : null;
}

/** The same for a dry run. */
const TRIAL_WORDS: typeof OUTCOME_WORDS = {
  ...OUTCOME_WORDS,
  imported: "da importare",
  updated: "da aggiornare",
};

/**
 * Writes a line for each file to `path`, atomically, replacing what was there.
 * @throws When the disk fails.
 */
export async function writeReport(
  path: string,
  entries: readonly ImportEntry[],
  { isTrial }: { isTrial: boolean },
): Promise<void> {
  const rows = rowsOf(entries, isTrial ? TRIAL_WORDS : OUTCOME_WORDS);
  const part = `${path}.parte`;
  const text = reportFormat(path) === "json" ? toJson(rows) : toCsv(rows);
  try {
    await writeFile(part, text, { flush: true });
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

function rowsOf(entries: readonly ImportEntry[], words: typeof OUTCOME_WORDS) {
  return entries.map(({ file, outcome, documentId, note }) => ({
    file,
    esito: words[outcome],
    documento: documentId,
    nota: note,
  }));
}

type Rows = ReturnType<typeof rowsOf>;

function toJson(rows: Rows): string {
  return `${JSON.stringify(rows, null, 2)}\n`;
}

function toCsv(rows: Rows): string {
  const cells = rows.map((row) => COLUMNS.map((column) => cell(row[column])));
  return csvText([COLUMNS, ...cells]);
}

/** For people to read; JSON has the name as it is on disk. */
function cell(value: string | null): string {
  return textCell(showHiddenSigns(value ?? ""));
}
