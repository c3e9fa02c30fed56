import { linkInMail } from "./linkInMail";

const WARNING_LEVEL = 40;

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
