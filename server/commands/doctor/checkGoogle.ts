import type { Config } from "../../base/config/config";
import { openToOthers } from "../../base/config/environment";
import { openServiceAccount } from "../../drive/google/google";
import { GoogleFailure } from "../../drive/google/googleFailure";
import type { CheckResult } from "./checkResult";

const SUBJECT = "Google Drive";

/** Asks Google for a token by the service account's key, and looks who may read its file. */
export async function checkGoogle({ google }: Pick<Config, "google">): Promise<CheckResult[]> {
  const { serviceAccount: key, serviceAccountFile: file, standIn } = google;
  if (key === null) return [];
  const account = openServiceAccount({ key, standIn }, { onKey: async () => undefined });
  const asked = await account.token().then(
    (): CheckResult => ({
      level: "good",
      subject: SUBJECT,
      text: `Google accetta la chiave di ${key.address}`,
    }),
    keyFinding,
  );
  if (file === null || !openToOthers(file)) return [asked];
  const text = `altri utenti di questo computer possono leggere la chiave in ${file}: chmod 600 la chiude.`;
  return [asked, { level: "attention", subject: SUBJECT, text }];
}

/** @throws What is no failure of Google's. */
function keyFinding(error: unknown): CheckResult {
  if (!(error instanceof GoogleFailure)) throw error;
  if (error.kind === "clockOff") {
    const text =
      "Google rifiuta la chiave dell'account di servizio perché l'orologio di questo computer non è giusto: sincronizzalo (timedatectl set-ntp true).";
    return { level: "bad", subject: SUBJECT, text };
  }
  if (error.kind === "keyRefused") {
    const text =
      "Google non accetta la chiave dell'account di servizio: è stata revocata o è di un account eliminato. Creane una nuova e mettila in SGI_GOOGLE_SERVICE_ACCOUNT.";
    return { level: "bad", subject: SUBJECT, text };
  }
  const text = `Google non risponde (${error.message}): controlla che la rete raggiunga oauth2.googleapis.com.`;
  return { level: "attention", subject: SUBJECT, text };
}
