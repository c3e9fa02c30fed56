import { join } from "node:path";
import { type DurationMs, SECOND_MS, systemTimers } from "@sgi/core/time";
import type { Config } from "../../base/config/config";
import type { ObjectSettings } from "../../base/config/objectSettings";
import { newId } from "../../base/ids/newId";
import { withTimeout } from "../../base/time/waits";
import { uncopiedProblem } from "../../storage/installation/openFiles";
import { DATABASE_FILE } from "../../storage/installation/openInstallation";
import { ObjectFault, type ObjectFaultKind } from "../../storage/objects/objectFault";
import { missingObjects, probeObjects } from "../../storage/objects/openObjects";
import { pickFilesOf } from "../../storage/store/inspectStore";
import type { CheckResult } from "./checkResult";

const SUBJECT = "Archivio a oggetti";
/** Shorter than the server's own limit, because a user waits. */
const ANSWER_MS: DurationMs = 20 * SECOND_MS;
/** How many of the documents' files are looked up, with one call each. */
const ASKED_FILES = 20;

const KEYS = "controlla SGI_S3_ACCESS_KEY e SGI_S3_SECRET_KEY.";
const REGION = "controlla SGI_S3_REGION e SGI_S3_ENDPOINT.";
const BY_REASON: Readonly<Record<string, string>> = {
  NoSuchBucket: "il bucket non c'è: crealo, o controlla SGI_S3_BUCKET.",
  InvalidAccessKeyId: KEYS,
  SignatureDoesNotMatch: KEYS,
  AccessDenied:
    "la chiave deve poter leggere, scrivere, elencare ed eliminare nel bucket, e interrompere i caricamenti in parti.",
  RequestTimeTooSkewed: "sincronizza l'orologio (timedatectl set-ntp true).",
  AuthorizationHeaderMalformed: REGION,
  PermanentRedirect: REGION,
};
const BY_KIND: Readonly<Record<ObjectFaultKind, string>> = {
  unreachable: "controlla SGI_S3_ENDPOINT e che la rete lo raggiunga.",
  busy: "riprova; se continua, chiedi a chi lo gestisce.",
  full: "lo spazio o la quota sono esauriti.",
  missing: "controlla SGI_S3_BUCKET e SGI_S3_PREFIX.",
  refused: "controlla le impostazioni SGI_S3_….",
};

type ObjectsConfig = Pick<Config, "dataDir" | "databaseUrl" | "objects">;

/**
 * Writes an object to the bucket, reads and deletes it; then looks up some of the documents' files.
 */
export async function checkObjects({ objects, ...place }: ObjectsConfig): Promise<CheckResult[]> {
  // The check of the folder reports on files in the data folder.
  if (objects === null) return [];
  const work = look(objects, place).catch(asFault);
  const onLate = () => new ObjectFault("unreachable", "nessuna risposta");
  const found = await withTimeout(systemTimers, ANSWER_MS, { work, onLate });
  return [found instanceof ObjectFault ? faultFinding(objects, found) : found];
}

/** @throws {ObjectFault} When the bucket fails or refuses. */
async function look(
  objects: ObjectSettings,
  place: Omit<ObjectsConfig, "objects">,
): Promise<CheckResult> {
  await probeObjects(objects, newId);
  const { dataDir } = place;
  // The checks of folder and database report what cannot be read.
  const problem = await uncopiedProblem(dataDir).catch(() => null);
  if (problem !== null) return { level: "bad", subject: SUBJECT, text: problem };
  const asked = await someFiles(place).catch(() => []);
  const missing = await missingObjects(objects, asked);
  return filesFinding(objects, { asked: asked.length, missing: missing.length });
}

function someFiles({ dataDir, databaseUrl }: Omit<ObjectsConfig, "objects">): Promise<string[]> {
  const options =
    databaseUrl === null ? { sqlitePath: join(dataDir, DATABASE_FILE) } : { databaseUrl };
  return pickFilesOf(options, ASKED_FILES);
}

function filesFinding(
  objects: ObjectSettings,
  { asked, missing }: { asked: number; missing: number },
): CheckResult {
  const subject = SUBJECT;
  const place = placeOf(objects);
  if (missing > 0) {
    const text = `${place}: file chiesti ${asked}, mancanti ${missing}: controlla SGI_S3_BUCKET, SGI_S3_PREFIX e che «files copy» sia stato fatto; «files check» li nomina tutti, e «restore» di un backup li riporta.`;
    return { level: "bad", subject, text };
  }
  const text = asked === 0 ? place : `${place}; file chiesti ${asked}, mancanti 0`;
  return { level: "good", subject, text };
}

function faultFinding(objects: ObjectSettings, { kind, reason }: ObjectFault): CheckResult {
  const remedy = BY_REASON[reason] ?? BY_KIND[kind];
  return { level: "bad", subject: SUBJECT, text: `${placeOf(objects)} (${reason}): ${remedy}` };
}

function placeOf({ endpoint, bucket, prefix }: ObjectSettings): string {
  return `${endpoint}/${bucket}/${prefix}`;
}

function asFault(error: unknown): ObjectFault {
  if (error instanceof ObjectFault) return error;
  throw error;
}
