import { PACKAGE_FILES } from "@sgi/core/opener";

const WARNING_LEVEL = 40;
/** The settings of a server that others use. */
const OF_OTHERS = /^SGI_(PUBLIC_URL|DATABASE_URL|SMTP_URL|S3_\w+|TRUSTED_PROXIES|CORS_ORIGINS)$/;
const LOOPBACK = new Set(["127.0.0.1", "localhost", "::1"]);

const SYSTEMS: Readonly<Record<keyof typeof PACKAGE_FILES, string>> = {
  windows: "Windows",
  linux: "Linux",
  macosArm: "Mac (Apple Silicon)",
  macosIntel: "Mac (Intel)",
  windowsMsi: "Windows (MSI)",
  linuxDeb: "Linux (deb)",
};
const PACKAGES = Object.entries(SYSTEMS).map(([key, system]) => ({
  file: PACKAGE_FILES[key as keyof typeof PACKAGE_FILES],
  system,
}));

/** The demo's accounts as lines for people. `file` has one line for each: email, role, password. */
export function accountLines(file: string, path: string): string {
  const accounts = file
    .trim()
    .split("\n")
    .map((line) => line.split("\t"));
  const width = Math.max(...accounts.map(([email = ""]) => email.length));
  const lines = accounts.map(
    ([email = "", role = "", password = ""]) => `  ${email.padEnd(width)}  ${password}  (${role})`,
  );
  return ["Account dimostrativi:", ...lines, `  (conservati in ${path})`].join("\n");
}

/** The demo's company codes as lines for people. */
export function codeLines(codes: readonly string[]): string {
  return [
    "Codici aziendali per provare la registrazione (ciascuno vale una volta sola):",
    ...codes.map((code) => `  ${code}`),
  ].join("\n");
}

/** The packages of Local Opener that are not built, in Italian; null when all are. */
export function openerLine(built: readonly string[]): string | null {
  const missing = PACKAGES.filter(({ file }) => !built.includes(file));
  if (missing.length === 0) return null;
  if (missing.length === PACKAGES.length) {
    return "Il pacchetto di Local Opener non c'è ancora: npm run build:opener lo prepara.";
  }
  const systems = missing.map(({ system }) => system).join(", ");
  return `Local Opener manca per ${systems}: npm run build:opener lo prepara.`;
}

/**
 * Why the demo's data in `dataDir` (absolute) cannot be read or made, in Italian; null for another
 * kind of error, or in another place.
 */
export function dataProblem(error: unknown, dataDir: string): string | null {
  const { code, path } = error as NodeJS.ErrnoException;
  if (!path?.startsWith(dataDir)) return null;
  switch (code) {
    case "ENOTDIR":
      return `${dataDir} non è una cartella: indicane un'altra con SGI_DATA_DIR.`;
    case "EACCES":
    case "EPERM":
      return `La cartella dei dati ${dataDir} non è accessibile a questo utente: avvia il pannello con l'utente a cui appartiene, o indica un'altra cartella con SGI_DATA_DIR.`;
    case "EROFS":
      return `In ${dataDir} non si può scrivere: indica un'altra cartella con SGI_DATA_DIR.`;
    default:
      return null;
  }
}

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
