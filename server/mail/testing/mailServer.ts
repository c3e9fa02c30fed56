import { execaSync } from "execa";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface ReceivedMail {
  from: string;
  to: string[];
  /** The mail as it was transmitted. */
  raw: string;
  isSecure: boolean;
  user: string | undefined;
}

/** A mail server on this machine that stores the mails that it receives. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString("utf8"),
          isSecure: session.secure,
          user: session.user,
        });
        callback();
      });
    },
    ...options,
  });
  // Some tests drop the connection.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    port,
    received,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** A self-signed certificate. */
export function selfSigned(): { key: string; cert: string } {
  const args = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1";
  const subject = [
    "-subj",
    "/CN=127.0.0.1",
    "-addext",
    "subjectAltName=IP:127.0.0.1",
    "-keyout",
    "-",
    "-out",
    "-",
  ];
  const { stdout } = execaSync("openssl", [...args.split(" "), ...subject]);
  const [, key = ""] =
    /(-----BEGIN PRIVATE KEY-----[\s\S]+-----END PRIVATE KEY-----)/.exec(stdout) ?? [];
  const [, cert = ""] =
    /(-----BEGIN CERTIFICATE-----[\s\S]+-----END CERTIFICATE-----)/.exec(stdout) ?? [];
  return { key, cert };
}
