import { randomUUID } from "node:crypto";
import { showHiddenSigns } from "@sgi/core/names";
import type { DurationMs } from "@sgi/core/time";
import { testMail } from "./mailTexts";
import { createSmtpTransport, type SmtpError, senderOf } from "./smtpMailer";

/** The most characters shown of a server's response. */
const MAX_ANSWER_CHARS = 500;
const HIDDEN = "…";

/** The result of a test mail. */
export interface TestMailOutcome {
  /** Why the server did not accept it, in Italian; null if it did. */
  problem: string | null;
  /** The server's last response, with its SMTP code; null if there was none. */
  answer: string | null;
  /** Whether the connection was encrypted with a trusted certificate. */
  isTls: boolean;
}

interface Options {
  /** As in `SGI_SMTP_URL`. */
  url: string;
  from: string;
  to: string;
  /** How long each step may take. Default: 10 s. */
  timeoutMs?: DurationMs;
}

/**
 * Sends one mail as the outbox would, and returns the server's response. No text contains the
 * password, even if the server repeats it.
 */
export async function sendTestMail(options: Options): Promise<TestMailOutcome> {
  const { url, from, to, timeoutMs } = options;
  let isTls = false;
  const onTls = () => {
    isTls = true;
  };
  const transport = await createSmtpTransport(url, { timeoutMs, onTls });
  try {
    const mail = { ...testMail(to), ...senderOf(randomUUID(), from) };
    const { response } = await transport.sendMail(mail);
    return { problem: null, answer: toldBy(response, url), isTls };
  } catch (thrown) {
    const error = thrown as SmtpError;
    const answer = error.response === undefined ? null : toldBy(error.response, url);
    // Without a response, the system's own message names the cause.
    const cause = answer === null ? ` (${toldBy(error.message, url)})` : "";
    return { problem: `${problemOf(error)}${cause}`, answer, isTls };
  } finally {
    transport.close();
  }
}

/**
 * Another program's message in one line. If it contains the URL's password, everything after the
 * SMTP code is left out: a mere gap would reveal a short password.
 */
function toldBy(text: string, url: string): string {
  const { username, password } = new URL(url);
  const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
  const base64 = (plain: string) => Buffer.from(plain).toString("base64");
  const forms = [secret, password, base64(secret), base64(`\0${user}\0${secret}`)];
  const line = text.replace(/\s+/g, " ").trim();
  const isTold = secret !== "" && forms.some((form) => line.includes(form));
  const [code = ""] = /^\d{3} /.exec(line) ?? [];
  return isTold ? `${code}${HIDDEN}` : showHiddenSigns(line.slice(0, MAX_ANSWER_CHARS));
}

const NO_CONNECTION = "controlla computer e porta in SGI_SMTP_URL, e che la rete lo raggiunga";

/** By Nodemailer's error code, or by the SMTP command that the server rejected. */
const PROBLEMS: Readonly<Record<string, string>> = {
  EDNS: "il nome del server non si trova: controlla SGI_SMTP_URL",
  ECONNREFUSED: `il server rifiuta la connessione: ${NO_CONNECTION}`,
  ETIMEDOUT: `il server non risponde in tempo: ${NO_CONNECTION}`,
  ETLS: "la connessione non diventa TLS: con una password serve un server che lo offra, e un certificato valido per il suo nome",
  // `smtps:` when the server greets in plain text.
  ERR_SSL_WRONG_VERSION_NUMBER:
    "smtps:// vuole una porta che parli TLS da subito, di solito 465: per le altre, come 587, scrivi smtp:// in SGI_SMTP_URL",
  EAUTH: "il server non accetta l'utente e la password di SGI_SMTP_URL",
  "MAIL FROM": "il server non accetta il mittente: controlla SGI_MAIL_FROM",
  "RCPT TO": "il server non accetta il destinatario",
  DATA: "il server non accetta il contenuto dell'email",
};

function problemOf({ code = "", originalCode = "", command = "" }: SmtpError): string {
  const isTls = isCertificate(originalCode);
  const problem = PROBLEMS[originalCode] ?? PROBLEMS[isTls ? "ETLS" : code] ?? PROBLEMS[command];
  return problem ?? "la conversazione con il server si è interrotta";
}

/** Whether a system error code is one of TLS: a certificate's, or another protocol's. */
function isCertificate(code: string): boolean {
  return /CERT|SSL|TLS|ISSUER|SIGNATURE/.test(code);
}
