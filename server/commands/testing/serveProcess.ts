import { execaNode } from "execa";
import { prepareInstallation } from "../../storage/installation/testing/prepareInstallation";
import { PROGRAM } from "./program";

/** Starts the server as a process on a free port; resolves once it listens. */
export async function startServeProcess(dataDir: string, env: Record<string, string> = {}) {
  await prepareInstallation(dataDir, env.SGI_DATABASE_URL);
  const server = execaNode(PROGRAM, ["serve"], {
    env: { SGI_DATA_DIR: dataDir, SGI_PORT: "0", ...env },
    reject: false,
  });
  const lines: Record<string, unknown>[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    let rest = "";
    server.stdout.on("data", (chunk: Buffer) => {
      const parts = (rest + chunk.toString()).split("\n");
      rest = parts.pop() ?? "";
      for (const part of parts) {
        const line = JSON.parse(part) as Record<string, unknown>;
        lines.push(line);
        if (line.msg === "listening") resolve(String(line.url));
      }
    });
    server.once("exit", (code) => reject(new Error(`ended by ${code} before it listened`)));
  });
  return {
    url,
    /** The log lines so far. */
    lines,
    visitor: () => visitorOf(url),
    async end(signal: "SIGTERM" | "SIGKILL"): Promise<void> {
      server.kill(signal);
      await server;
    },
  };
}

/** The headers for a visitor's next write. */
export async function visitorOf(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/csrf-token`);
  const { csrfToken } = (await answer.json()) as { csrfToken: string };
  const cookie = answer.headers.getSetCookie().map((each) => each.split(";")[0]);
  return { "X-CSRF-Token": csrfToken, cookie: cookie.join("; ") };
}
