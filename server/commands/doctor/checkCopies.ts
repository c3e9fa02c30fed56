import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import { formatBackupSize } from "@sgi/core/backups";
import { LITTLE_ROOM_BYTES } from "@sgi/core/supervision";
import { type DurationMs, SECOND_MS, systemTimers } from "@sgi/core/time";
import { copyPlaceName } from "../../backups/copies/openCopyPlace";
import type { Config } from "../../base/config/config";
import type { ObjectSettings } from "../../base/config/objectSettings";
import { newId } from "../../base/ids/newId";
import { withTimeout } from "../../base/time/waits";
import { freeBytes } from "../../storage/installation/freeRoom";
import { ObjectFault } from "../../storage/objects/objectFault";
import { probeObjects } from "../../storage/objects/openObjects";
import type { CheckResult } from "./checkResult";

const SUBJECT = "Copia esterna dei backup";
/** A network disk may never answer. */
const ANSWER_MS: DurationMs = 20 * SECOND_MS;
const { R_OK, W_OK, X_OK } = constants;

/** Checks whether backups can be copied to the second place; writes a test object into a bucket. */
export async function checkCopies({
  dataDir,
  copies,
}: Pick<Config, "dataDir" | "copies">): Promise<CheckResult[]> {
  if (copies === null) return [];
  const { place } = copies;
  const work =
    "folder" in place
      ? lookAtCopies(place.folder, dataDir)
      : probe(place.objects, copyPlaceName(copies));
  const onLate = () => bad(`${copyPlaceName(copies)} non risponde.`);
  return [await withTimeout(systemTimers, ANSWER_MS, { work, onLate })];
}

async function lookAtCopies(folder: string, dataDir: string): Promise<CheckResult> {
  try {
    await access(folder, R_OK | W_OK | X_OK);
  } catch {
    return bad(
      `${folder} non c'è o non è accessibile a questo utente: monta il disco, o assegna la cartella con chown.`,
    );
  }
  const free = await freeBytes(folder);
  const text = `${folder}, spazio libero ${formatBackupSize(free)}`;
  const data = await stat(dataDir).catch(() => null);
  if (data?.dev === (await stat(folder)).dev) {
    return attention(`${text}: è sullo stesso disco dei dati, che perso porta via anche le copie.`);
  }
  if (free >= LITTLE_ROOM_BYTES) return { level: "good", subject: SUBJECT, text };
  return attention(`${text}: libera spazio, o conserva meno copie (SGI_BACKUP_COPY_KEEP).`);
}

async function probe(objects: ObjectSettings, name: string): Promise<CheckResult> {
  try {
    await probeObjects(objects, newId);
    return { level: "good", subject: SUBJECT, text: name };
  } catch (error) {
    if (!(error instanceof ObjectFault)) throw error;
    return bad(
      `${name} (${error.reason}): controlla le impostazioni SGI_BACKUP_S3_… e che la rete lo raggiunga.`,
    );
  }
}

function bad(text: string): CheckResult {
  return { level: "bad", subject: SUBJECT, text };
}

function attention(text: string): CheckResult {
  return { level: "attention", subject: SUBJECT, text };
}
