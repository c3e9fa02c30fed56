import { type DurationMs, SECOND_MS, systemTimers } from "@sgi/core/time";
import type { Config } from "../config/config";
import { newId } from "../ids/newId";
import { ObjectFault, type ObjectFaultKind } from "../objects/objectFault";
import { probeObjects } from "../objects/openObjects";
import { within } from "../time/waits";
import type { Finding } from "./finding";

const SUBJECT = "Archivio a oggetti";
/** Whoever asks wants to know now: the server itself is more patient. */
const ANSWER_MS: DurationMs = 20 * SECOND_MS;

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

/** Puts an object into the bucket, reads it and deletes it again. */
export async function checkObjects({ objects }: Pick<Config, "objects">): Promise<Finding[]> {
  // That files lie in the data folder is told with the folder.
  if (objects === null) return [];
  const work = probeObjects(objects, newId).then(() => null, asFault);
  const onLate = () => new ObjectFault("unreachable", "nessuna risposta");
  const fault = await within(systemTimers, ANSWER_MS, { work, onLate });
  const { endpoint, bucket, prefix } = objects;
  const place = `${endpoint}/${bucket}/${prefix}`;
  if (fault === null) return [{ level: "good", subject: SUBJECT, text: place }];
  const remedy = BY_REASON[fault.reason] ?? BY_KIND[fault.kind];
  return [{ level: "bad", subject: SUBJECT, text: `${place} (${fault.reason}): ${remedy}` }];
}

function asFault(error: unknown): ObjectFault {
  if (error instanceof ObjectFault) return error;
  throw error;
}
