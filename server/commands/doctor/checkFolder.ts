import { constants, existsSync } from "node:fs";
import { access, stat } from "node:fs/promises";
import { join } from "node:path";
import { formatBackupSize } from "@sgi/core/backups";
import { LITTLE_ROOM_BYTES } from "@sgi/core/supervision";
import { type Config, isApart } from "../../base/config/config";
import { controlPlace } from "../../base/control/controlPlace";
import { BACKUPS_FOLDER, freeBytes } from "../../storage/installation/freeRoom";
import { refuseKey } from "../../storage/installation/installationKey";
import { installationTexts } from "../../storage/installation/installationTexts";
import { diskProblem, folderProblem } from "../../storage/installation/judgeFolder";
import { lookAtFolder } from "../../storage/installation/openInstallation";
import { loadKeyBytes } from "../../storage/secrets/secretKey";
import type { CheckResult } from "./checkResult";

const FOLDER = "Cartella dei dati";
const MB = 1024 * 1024;
/** Below this, no backup starts and little else works. */
const NONE_BYTES = 128 * MB;
const OTHERS = 0o077;

type FolderConfig = Pick<Config, "dataDir" | "databaseUrl" | "secretKey" | "objects">;

/**
 * Checks the data folder, its key and its disk without changing anything. `keyCheck` identifies the
 * key that the database expects; null when unknown.
 */
export async function checkFolder(
  config: FolderConfig,
  keyCheck: string | null,
): Promise<CheckResult[]> {
  const { dataDir } = config;
  if (isApart(config) && !existsSync(dataDir)) {
    const text = `${dataDir} non c'è ancora: la crea il primo avvio, se l'installazione c'è già.`;
    return [{ level: "good", subject: FOLDER, text }, await checkKey(config, keyCheck)];
  }
  const problem = await problemOf(config);
  if (problem !== null) return [{ level: "bad", subject: FOLDER, text: problem }];
  const looks = [
    await checkModes(dataDir),
    ...(await checkDisk(dataDir)),
    await checkKey(config, keyCheck),
    roomFinding(await freeBytes(dataDir)),
    ...(await checkBackupRoom(join(dataDir, BACKUPS_FOLDER))),
  ];
  return [...looks, ...commandFindings(config)];
}

/** Only a warning, where commands cannot reach a running server. */
export function commandFindings({
  dataDir,
  databaseUrl,
}: Pick<FolderConfig, "dataDir" | "databaseUrl">): CheckResult[] {
  const place = controlPlace(dataDir);
  if (databaseUrl !== null || place.ok) return [];
  return [{ level: "attention", subject: FOLDER, text: place.problem }];
}

async function problemOf({ dataDir, databaseUrl }: FolderConfig): Promise<string | null> {
  try {
    const database = databaseUrl === null ? "sqlite" : "postgres";
    const wish = { database, mayCreate: false } as const;
    const problem = folderProblem(await lookAtFolder(dataDir), wish);
    if (problem !== null) return problem;
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return installationTexts.noInstallation(dataDir);
    if (code !== "EACCES") return message;
    return `${dataDir} non è accessibile a questo utente: esegui il comando con l'utente che avvia il server, o assegnagli la cartella con chown.`;
  }
}

async function checkModes(dataDir: string): Promise<CheckResult> {
  const { mode } = await stat(dataDir);
  const isOpen = process.platform !== "win32" && (mode & OTHERS) !== 0;
  if (!isOpen) return { level: "good", subject: FOLDER, text: dataDir };
  const text = `${dataDir} è accessibile ad altri utenti di questo computer: chmod 700 ${dataDir}`;
  return { level: "attention", subject: FOLDER, text };
}

/** Only a warning, where the disk may lose names in a power cut. */
async function checkDisk(dataDir: string): Promise<CheckResult[]> {
  const text = await diskProblem(dataDir);
  return text === null ? [] : [{ level: "attention", subject: FOLDER, text }];
}

/**
 * Checks the free space of the backups' folder, which may be on another disk; no result while there
 * is none.
 */
async function checkBackupRoom(folder: string): Promise<CheckResult[]> {
  const subject = "Spazio libero per i backup";
  try {
    const bytes = await freeBytes(folder);
    const free = formatBackupSize(bytes) ?? "";
    if (bytes >= LITTLE_ROOM_BYTES) return [{ level: "good", subject, text: free }];
    return [
      { level: "attention", subject, text: `${free}: elimina dal pannello i backup vecchi.` },
    ];
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === "ENOENT" ? [] : [{ level: "attention", subject, text: message }];
  }
}

/** The result for `bytes` of free space. */
export function roomFinding(bytes: number): CheckResult {
  const subject = "Spazio libero";
  const free = formatBackupSize(bytes) ?? "";
  if (bytes >= LITTLE_ROOM_BYTES) return { level: "good", subject, text: free };
  const text = `${free}: libera spazio, o sposta i dati su un disco più grande (SGI_DATA_DIR).`;
  return { level: bytes < NONE_BYTES ? "bad" : "attention", subject, text };
}

type KeyConfig = Pick<Config, "dataDir" | "secretKey">;

/** Whether the server has its key, and whether the installation uses the same. */
async function checkKey(config: KeyConfig, keyCheck: string | null): Promise<CheckResult> {
  const subject = "Chiave del server";
  const { dataDir, secretKey } = config;
  try {
    const own = await loadKeyBytes(config);
    refuseKey(dataDir, { own, isNeeded: true, keyCheck });
    const text =
      secretKey === null ? "secret.key; conservane una copia altrove" : "da SGI_SECRET_KEY";
    return { level: "good", subject, text };
  } catch (error) {
    return { level: "bad", subject, text: (error as Error).message };
  }
}
