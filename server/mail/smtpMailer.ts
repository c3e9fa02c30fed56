import { type DurationMs, SECOND_MS } from "@sgi/core/time";
import { createTransport } from "nodemailer";
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
  const transport = createSmtpTransport(url, timeoutMs);
  const [, domain = "localhost"] = /@([\w.-]+)>?$/.exec(from.trim()) ?? [];
  return {
    async send({ id, ...mail }) {
      const messageId = `<${id}@${domain}>`;
      await transport.sendMail({ ...mail, from, messageId }).catch((error: SmtpError) => {
        throw nameless(error);
      });
    },
    close: () => transport.close(),
  };
}

/** A connection to the server of this URL. Passwords are sent over TLS only. */
export function createSmtpTransport(url: string, timeoutMs: DurationMs = SMTP_TIMEOUT_MS) {
  const { username, password, hostname, port, protocol } = new URL(url);
  const isTls = protocol === "smtps:";
  const user = decodeURIComponent(username);
  return createTransport({
    host: hostname.replace(/^\[(.*)\]$/, "$1"),
    port: Number(port) || (isTls ? 465 : 587),
    secure: isTls,
    requireTLS: !isTls && user !== "",
    ...(user !== "" && { auth: { user, pass: decodeURIComponent(password) } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

type SmtpError = Error & {
  code?: string | undefined;
  responseCode?: number | undefined;
  command?: string | undefined;
};

/** A mail server's error for the log, without mail addresses: the log never names recipients. */
function nameless({ message, code, responseCode, command }: SmtpError): SmtpError {
  const told = new Error(message.replace(/[^\s<>"'()]+@[^\s<>"'(),;:]+/g, "…"));
  return Object.assign(told, { code, responseCode, command });
}
