import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { startSync } from "@sgi/core/drive/sync";
import { createSeal } from "@sgi/server/storage/secrets/seal";
import { ROOT } from "../../repository/root";
import {
  type BenchServer,
  csrfTokenFor,
  signInCookie,
  startBenchServer,
} from "../stage/benchServer";

const SECRET = "0123456789abcdef0123456789abcdef";

interface Drive {
  files: number;
  folders: number;
  bigFiles: number;
  latencyMs: number;
  /** Arguments for the server's Node. */
  nodeArgs?: readonly string[];
}

/** A server whose company syncs with a drive, each in its own process. */
export interface SyncStage {
  server: BenchServer;
  /** The bytes of one of the big files. */
  bigBytes: number;
  /** Syncs; gives the caller's waiting time, the counts, and the requests to Google. */
  sync(): Promise<{ ms: number; counts: Record<string, number>; kinds: string[]; most: number }>;
  stop(): Promise<void>;
}

export async function startSyncStage({
  files,
  folders,
  bigFiles,
  latencyMs,
  nodeArgs = [],
}: Drive): Promise<SyncStage> {
  const asked = [files, folders, bigFiles, latencyMs].map(String);
  const google = fork(join(ROOT, "scripts/bench/sync/google.ts"), asked, {
    cwd: ROOT,
    execArgv: ["--import", "tsx"],
  });
  const { url, client, folderId, refreshToken, bigBytes } = await answer(google);
  const server = await startBenchServer(0, {
    role: "admin",
    nodeArgs,
    env: {
      SGI_SECRET_KEY: SECRET,
      SGI_GOOGLE_URL: url,
      SGI_GOOGLE_CLIENT_ID: client.id,
      SGI_GOOGLE_CLIENT_SECRET: client.secret,
    },
    async fill({ driveLinks }, companyId) {
      const seal = createSeal(Buffer.from(SECRET), "sgi drive grants");
      await driveLinks.setFolder({ companyId, folderId, folderName: "SGI" });
      await driveLinks.putGrant({
        companyId,
        refreshToken: seal.seal(refreshToken, companyId),
        scopes: "",
        authorizedAt: 0,
        authorizedBy: "",
        diedAt: null,
      });
    },
  });
  const cookie = await signInCookie(server.url);
  const token = await csrfTokenFor(server.url, cookie);
  const headers = { Cookie: cookie, "X-CSRF-Token": token, "Content-Type": "application/json" };
  return {
    server,
    bigBytes,
    async sync() {
      const startedAt = performance.now();
      const init = { method: "POST", headers, body: "{}" };
      const response = await fetch(server.url + startSync.path, init);
      const body = await response.text();
      const ms = performance.now() - startedAt;
      if (!response.ok) throw new Error(`sync failed: ${response.status} ${body}`);
      const answered = answer(google);
      google.send("requests");
      return { ms, counts: JSON.parse(body).counts, ...(await answered) };
    },
    async stop() {
      await server.stop();
      const ended = once(google, "exit");
      google.send("stop");
      await ended;
    },
  };
}

async function answer(google: ChildProcess) {
  const [message] = await once(google, "message");
  return message;
}
