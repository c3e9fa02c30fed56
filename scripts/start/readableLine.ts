const WARNING_LEVEL = 40;

/**
 * What a line of the server's log is to the person who started it: the address once it listens, a
 * warning as it stands, nothing for the rest.
 */
export function readableLine(line: string, { wantedPort }: { wantedPort: string }): string | null {
  const entry = parse(line);
  if (entry === null) return line;
  if (entry.msg === "listening" && entry.url !== undefined) return address(entry.url, wantedPort);
  return (entry.level ?? 0) >= WARNING_LEVEL ? line : null;
}

function address(url: string, wantedPort: string): string {
  const { port } = new URL(url);
  const moved = port !== wantedPort && wantedPort !== "0";
  const reason = moved ? `La porta ${wantedPort} è occupata: uso la ${port}.\n` : "";
  return `${reason}Pannello pronto: ${url}   (Ctrl+C per fermarlo)`;
}

function parse(line: string): { msg?: string; url?: string; level?: number } | null {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
