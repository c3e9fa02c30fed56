import { randomUUID } from "node:crypto";
import { showHiddenSigns } from "@sgi/core/names";
import type { DurationMs } from "@sgi/core/time";
import { testMail } from "./mailTexts";
import { createSmtpTransport, type SmtpError, senderOf } from "./smtpMailer";

/** Enough for what servers say. */
const MAX_ANSWER_CHARS = 500;
const HIDDEN = "…";

/** What became of a test mail. */
export interface TestMailOutcome {
  /** Why the server did not take it, in Italian; null when it did. */
  problem: string | null;
  /** What the server answered last, with its SMTP code; null when it said nothing. */
  answer: string | null;
  /** Whether the connection was encrypted, and the server's certificate trusted. */
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
 * Sends one mail as the outbox would, and returns what the server answered. No text holds the
 * password, even where the server repeats it.
 */
export async function sendTestMail(options: Options): Promise<TestMailOutcome> {
  const { url, from, to, timeoutMs } = options;
  let isTls = false;
  const onTls = () => {
    isTls = true;
  };
  const transport = createSmtpTransport(url, { timeoutMs, onTls });
  try {
    const mail = { ...testMail(to), ...senderOf(randomUUID(), from) };
    const { response } = await transport.sendMail(mail);
    return { problem: null, answer: toldBy(response, url), isTls };
  } catch (thrown) {
    const error = thrown as SmtpError;
    const answer = error.response === undefined ? null : toldBy(error.response, url);
    // Where nobody answered, the system's own words name the cause.
    const cause = answer === null ? ` (${toldBy(error.message, url)})` : "";
    return { problem: `${problemOf(error)}${cause}`, answer, isTls };
  } finally {
    transport.close();
  }
}

/**
 * Another program's words in one line. Where they hold the password of the URL, what follows the
 * SMTP code is left out: the gap alone would tell a short one.
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

/** By Nodemailer's code, or by the command to which the server said no. */
const PROBLEMS: Readonly<Record<string, string>> = {
  EDNS: "il nome del server non si trova: controlla SGI_SMTP_URL",
  ECONNREFUSED: `il server rifiuta la connessione: ${NO_CONNECTION}`,
  ETIMEDOUT: `il server non risponde in tempo: ${NO_CONNECTION}`,
  ETLS: "la connessione non diventa TLS: con una password serve un server che lo offra, e un certificato valido per il suo nome",
  // `smtps:` where the server greets in plain text.
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

/** Whether a system's code is one of TLS: of a certificate, or of another protocol. */
function isCertificate(code: string): boolean {
  return /CERT|SSL|TLS|ISSUER|SIGNATURE/.test(code);
}
