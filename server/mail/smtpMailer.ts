import { checkServerIdentity } from "node:tls";
import { type DurationMs, SECOND_MS } from "@sgi/core/time";
import type { Mailer } from "./mailer";

/** How long each step of the conversation with the mail server may take. */
export const SMTP_TIMEOUT_MS: DurationMs = 10 * SECOND_MS;

interface Options {
  /** `smtp://user:password@host:587` (STARTTLS where offered) or `smtps://…`. */
  url: string;
  /** The sender, as `Nome <indirizzo>` or the address alone. */
  from: string;
  /** Default: 10 s. */
  timeoutMs?: DurationMs;
}

/** Hands mails to an SMTP server. */
export function createSmtpMailer({ url, from, timeoutMs }: Options): Mailer {
  let transport: ReturnType<typeof createSmtpTransport> | undefined;
  return {
    async send({ id, ...mail }) {
      transport ??= createSmtpTransport(url, { timeoutMs });
      const opened = await transport;
      await opened.sendMail({ ...mail, ...senderOf(id, from) }).catch((error: SmtpError) => {
        throw nameless(error);
      });
    },
    close: () => void transport?.then((each) => each.close()),
  };
}

/** The sender, and the message id. */
export function senderOf(id: string, from: string): { from: string; messageId: string } {
  const [, domain = "localhost"] = /@([\w.-]+)>?$/.exec(from.trim()) ?? [];
  return { from, messageId: `<${id}@${domain}>` };
}

interface TransportOptions {
  timeoutMs?: DurationMs | undefined;
  /** Called once the connection is encrypted and the server's certificate trusted. */
  onTls?: () => void;
}

/**
 * A connection to the server at this URL. Sends passwords over TLS only. The library is loaded for
 * the first one.
 */
export async function createSmtpTransport(
  url: string,
  { timeoutMs = SMTP_TIMEOUT_MS, onTls }: TransportOptions = {},
) {
  const { createTransport } = await import("nodemailer");
  const { username, password, hostname, port, protocol } = new URL(url);
  const isTls = protocol === "smtps:";
  const user = decodeURIComponent(username);
  return createTransport({
    host: hostname.replace(/^\[(.*)\]$/, "$1"),
    port: Number(port) || (isTls ? 465 : 587),
    secure: isTls,
    requireTLS: !isTls && user !== "",
    ...(onTls && { tls: { checkServerIdentity: identityCheck(onTls) } }),
    ...(user !== "" && { auth: { user, pass: decodeURIComponent(password) } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Node's own check of the server's name; the last step before the connection is trusted. */
function identityCheck(onTrusted: () => void): typeof checkServerIdentity {
  return (host, certificate) => {
    const problem = checkServerIdentity(host, certificate);
    if (problem === undefined) onTrusted();
    return problem;
  };
}

export type SmtpError = Error & {
  /** Nodemailer's own code, such as `EAUTH`. */
  code?: string | undefined;
  /** The system's code, if Nodemailer's `code` replaced it. */
  originalCode?: string | undefined;
  responseCode?: number | undefined;
  /** The server's response, with its code. */
  response?: string | undefined;
  command?: string | undefined;
};

/** A mail server's error without mail addresses: the log never names recipients. */
function nameless({ message, code, responseCode, command }: SmtpError): SmtpError {
  const told = new Error(message.replace(/[^\s<>"'()]+@[^\s<>"'(),;:]+/g, "…"));
  return Object.assign(told, { code, responseCode, command });
}
