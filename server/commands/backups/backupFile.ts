import { access, constants, realpath, stat } from "node:fs/promises";
import { showHiddenSigns } from "@sgi/core/names";
import { ArchiveRefused, archiveTexts } from "../../backups/archive/archiveTexts";
import { type VerifiedBackup, verifyBackup } from "../../backups/restore/verifyBackup";
import { mayBeNamed } from "../../base/names/backupName";
import { instantOf } from "../../base/time/timeZone";
import { outageOf } from "../../storage/store/engines/outage";
import { sealsFor } from "../base/backupDepsFor";
import type { ServerCommandDeps } from "../base/commandDeps";
import { isTold } from "../base/toldErrors";

/** The argument of `restore` and `backup verify`. */
export const FILE_ARGUMENT =
  "il file del backup, o il nome di uno dei backup di questo server o della copia esterna";

/** A backup's file; in the second place, its name. */
export interface FoundBackup {
  path: string;
  name: string | null;
}

export const missingFile = (path: string) => `Il file ${path} non esiste o non è accessibile.`;

export async function fileProblem(path: string): Promise<string | null> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return missingFile(path);
  return access(path, constants.R_OK).then(
    () => null,
    () =>
      `Il file ${path} non è leggibile da questo utente: rendilo leggibile a lui, o copialo dove lo è.`,
  );
}

/**
 * Verifies the backup in the file at `path` and prints what it contains. A backup from the second
 * place must be the one with its `name`: others who can write there could have replaced it by an
 * older one.
 * @throws {ArchiveRefused} When it could not be restored, or is another one.
 */
export async function lookAtBackup(
  { path: file, name }: FoundBackup,
  deps: ServerCommandDeps,
): Promise<VerifiedBackup & { path: string }> {
  const path = await realpath(file);
  const verified = await verifyBackup(path, await sealsFor(deps));
  const { company, createdAt } = verified.manifest;
  if (name !== null && !mayBeNamed(name, { company: company?.name ?? null, at: createdAt })) {
    throw new ArchiveRefused(archiveTexts.otherName(name));
  }
  for (const line of aboutBackup(verified)) deps.print(line);
  if (!verified.hasWholeLog) deps.complain(archiveTexts.brokenLog);
  return { ...verified, path };
}

/**
 * The names come from the file: control characters and characters that reverse text are made
 * visible.
 */
function aboutBackup({ manifest, isOurs }: VerifiedBackup): string[] {
  const { company, createdAt, counts, faulty } = manifest;
  const name = showHiddenSigns(company?.name ?? "");
  const whose = company === null ? "Backup completo" : `Backup dell'azienda «${name}»`;
  const { companies = 0, documents = 0, users = 0, companyCodes = 0, audit = 0 } = counts;
  const missing =
    faulty.length === 0 ? [] : [`File che mancavano già sul server: ${faulty.length}.`];
  return [
    `${whose} del ${instantOf(createdAt)}`,
    `Aziende ${companies}, documenti ${documents}, utenti ${users}, codici aziendali ${companyCodes}, voci del registro ${audit}.`,
    ...missing,
    isOurs
      ? "Sigillo: il backup è stato creato da questa installazione."
      : "Sigillo: il backup NON risulta creato da questa installazione.",
  ];
}

/** Why a backup or restore failed. @throws The error itself, when users cannot solve it. */
export function troubleText(error: unknown): string {
  if (isTold(error)) return error.message;
  const trouble = outageOf(error);
  if (trouble === null) throw error;
  return trouble === "full"
    ? "Lo spazio sul disco è esaurito: libera spazio e riprova. Non è stato modificato nulla."
    : "Il database o il disco non rispondono: riprova. Non è stato modificato nulla.";
}
