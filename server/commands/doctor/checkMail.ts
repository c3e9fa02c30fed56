import { type Config, isApart } from "../../base/config/config";
import { createSmtpTransport } from "../../mail/smtpMailer";
import type { CheckResult } from "./checkResult";

const SUBJECT = "Email";

/** Connects to the mail server and signs in, but sends no mail. */
export async function checkMail(
  config: Pick<Config, "smtpUrl" | "publicUrl" | "databaseUrl" | "objects">,
): Promise<CheckResult> {
  const { smtpUrl, publicUrl } = config;
  if (smtpUrl === null && isApart(config)) {
    const text =
      "restano file, ciascuna nella cartella del server che la spedisce, e si perdono con quella: con più server imposta SGI_SMTP_URL su tutti.";
    return { level: "attention", subject: SUBJECT, text };
  }
  if (smtpUrl === null) {
    const text = "restano file nella cartella dei dati: per spedirle imposta SGI_SMTP_URL.";
    return { level: publicUrl === null ? "good" : "attention", subject: SUBJECT, text };
  }
  const problem = await verifyMailServer(smtpUrl);
  if (problem === null) return { level: "good", subject: SUBJECT, text: "il server risponde" };
  const text = `il server non le accetta (${problem}): controlla SGI_SMTP_URL e che la rete lo raggiunga.`;
  return { level: "bad", subject: SUBJECT, text };
}

/** Null when the mail server takes the sign-in, otherwise why not. */
async function verifyMailServer(url: string): Promise<string | null> {
  const transport = await createSmtpTransport(url);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    transport.close();
  }
}
