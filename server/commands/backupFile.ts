import { stat } from "node:fs/promises";
import { formatDateTime } from "@sgi/core/time";
import { ArchiveRefused } from "../archive/archiveRefused";
import type { Manifest } from "../archive/manifest";
import { troubleOf } from "../store/trouble";

export async function fileProblem(path: string): Promise<string | null> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? null : `Il file ${path} non esiste o non è accessibile.`;
}

/** What a backup is, for whoever looks at it in a terminal. */
export function aboutBackup({ company, createdAt, counts, faulty }: Manifest): string[] {
  const whose = company === null ? "Backup completo" : `Backup dell'azienda «${company.name}»`;
  const { companies = 0, documents = 0, users = 0, companyCodes = 0, audit = 0 } = counts;
  const missing =
    faulty.length === 0 ? [] : [`File che mancavano già sul server: ${faulty.length}.`];
  return [
    `${whose} del ${formatDateTime(new Date(createdAt).toISOString())}`,
    `Aziende ${companies}, documenti ${documents}, utenti ${users}, codici aziendali ${companyCodes}, voci del registro ${audit}.`,
    ...missing,
  ];
}

/** Why a backup or a restore did not come about. @throws The error itself, when it is none that people can mend. */
export function troubleText(error: unknown): string {
  if (error instanceof ArchiveRefused) return error.message;
  const trouble = troubleOf(error);
  if (trouble === null) throw error;
  return trouble === "full"
    ? "Lo spazio sul disco è esaurito: libera spazio e riprova. Non è stato modificato nulla."
    : "Il database o il disco non rispondono: riprova. Non è stato modificato nulla.";
}

export const WHEN_TAKEN =
  "Se è il server, puoi anche creare o ripristinare i backup dal pannello, senza fermarlo.";
