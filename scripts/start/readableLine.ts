const WARNING_LEVEL = 40;
/** The settings of a server that others use. */
const OF_OTHERS = /^SGI_(PUBLIC_URL|DATABASE_URL|SMTP_URL|S3_\w+|TRUSTED_PROXIES|CORS_ORIGINS)$/;
const LOOPBACK = new Set(["127.0.0.1", "localhost", "::1"]);

interface Entry {
  msg?: string;
  url?: string;
  level?: number;
  file?: string;
}

interface Options {
  wantedPort: string;
  /** Gives a stored mail's text; null when its content may not be shown. */
  readMail: ((path: string) => string) | null;
}

/**
 * A line of the server's log for the person who started it: the address once it listens, warnings
 * unchanged, nothing for other lines.
 */
export function readableLine(line: string, { wantedPort, readMail }: Options): string | null {
  const entry = parse(line);
  if (entry === null) return line;
  if (entry.msg === "listening" && entry.url !== undefined) return address(entry.url, wantedPort);
  if (entry.msg === "mail written" && entry.file !== undefined) {
    return keptMail(entry.file, readMail);
  }
  return (entry.level ?? 0) >= WARNING_LEVEL ? line : null;
}

function address(url: string, wantedPort: string): string {
  const { port } = new URL(url);
  const moved = port !== wantedPort && wantedPort !== "0";
  const reason = moved ? `La porta ${wantedPort} è occupata: uso la ${port}.\n` : "";
  return `${reason}Pannello pronto: ${url}   (Ctrl+C per fermarlo)`;
}

/** Without a mail server, the terminal shows the link. */
function keptMail(file: string, readMail: Options["readMail"]): string {
  const link = readMail === null ? null : linkInMail(readMail(file));
  const opened = link === null ? "" : `\n  Collegamento: ${link}`;
  return `Email conservata in ${file}${opened}`;
}

function parse(line: string): Entry | null {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/**
 * The reset link in a stored mail; null when it has none. Addresses are long: the mail may break
 * them, and write `=` as `=3D`. Source: RFC 2045 §6.7.
 */
export function linkInMail(mail: string): string | null {
  const isQuoted = /Content-Transfer-Encoding: quoted-printable/i.test(mail);
  const text = isQuoted ? mail.replace(/=\r?\n/g, "").replace(/=3D/g, "=") : mail;
  return /https?:\/\/[^\s"<>]*\/(?:reset-password|invito)\?[^\s"<>]+/.exec(text)?.[0] ?? null;
}

/**
 * Whether a user tries the panel on their own computer: it listens on loopback only, and no setting
 * of a server for others is set. Only then may a terminal show the content of mails.
 */
export function isTrial(env: Readonly<Record<string, string | undefined>>): boolean {
  if (!LOOPBACK.has(env.SGI_HOST || "127.0.0.1")) return false;
  return !Object.entries(env).some(([name, value]) => value && OF_OTHERS.test(name));
}
