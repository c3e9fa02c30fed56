import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningServer, startServer } from "@sgi/server/app/serve";
import { localConfig } from "@sgi/server/base/config/testing/localConfig";
import { slowSheet } from "@sgi/server/ingest/spreadsheets/testing/hostileSheets";
import { createSessionService } from "@sgi/server/sessions/sessions";
import { openStore } from "@sgi/server/storage/store/openStore";
import { company, user } from "@sgi/server/storage/store/testing/records";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillToTheBrim } from "./fillDisk";

const UPLOAD = "/api/documents/local-upload";
const PDF = Buffer.from("%PDF-1.7\n%%EOF\n");
/** So long ago that a request extends the session, which is a write. */
const SIGNED_IN_MS_AGO = 10 * 60_000;
const logged: string[] = [];
const log = {
  debug() {},
  info() {},
  warn() {},
  error: (_: unknown, message = "") => void logged.push(message),
};

const canMount = process.platform === "linux" && process.getuid?.() === 0;

describe.skipIf(!canMount)("on a full disk", () => {
  let disk: string;
  let server: RunningServer | undefined;
  let cookie: string;

  beforeAll(async () => {
    disk = mkdtempSync(join(tmpdir(), "sgi-disk-"));
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=6m", "tmpfs", disk]);
    const dataDir = join(disk, "data");
    cookie = await createData(dataDir);
    const stopLimits = { noticeMs: 0 };
    server = await startServer(localConfig({ dataDir }), { log, panelFolder: disk, stopLimits });
  });
  afterAll(async () => {
    await server?.stop();
    // libsql closes its files only when its statements are garbage-collected.
    execFileSync("umount", ["-l", disk]);
    rmSync(disk, { recursive: true });
  });

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(server?.url + path, { ...init, headers: { cookie, ...init.headers } });

  async function upload(files: Record<string, Buffer> = { "a.pdf": PDF }): Promise<Response> {
    const answer = await ask("/api/csrf-token");
    const { csrfToken } = (await answer.json()) as { csrfToken: string };
    const body = new FormData();
    for (const [name, content] of Object.entries(files)) {
      body.append("localFiles", new Blob([new Uint8Array(content)]), name);
    }
    return ask(UPLOAD, { method: "POST", headers: { "X-CSRF-Token": csrfToken }, body });
  }

  async function statusOf(taken: Response): Promise<() => Promise<unknown>> {
    const { uploadId } = (await taken.json()) as { uploadId: string };
    return async () => (await ask(`/api/documents/upload-status/${uploadId}`)).json();
  }

  it("serves readers, tells writers why they cannot save, and takes them again once there is room", async () => {
    fillToTheBrim(join(disk, "filler"));
    const read = await ask("/api/documents");
    const written = await upload();
    expect([read.status, written.status]).toEqual([200, 507]);
    expect(await written.json()).toEqual({
      message:
        "Lo spazio sul server è esaurito: si può consultare, ma non salvare. Avvisa chi gestisce il server.",
    });
    expect((await ask("/readyz")).status).toBe(503);
    rmSync(join(disk, "filler"));
    await expect.poll(async () => (await ask("/readyz")).status).toBe(200);
    const taken = await upload();
    expect(taken.status).toBe(200);
    const status = await statusOf(taken);
    await expect.poll(status, { timeout: 20_000 }).toMatchObject({ status: "completed" });
  });

  it("begins no backup that is too large for the disk, and says so", async () => {
    const answer = await ask("/api/csrf-token");
    const { csrfToken } = (await answer.json()) as { csrfToken: string };
    const headers = { "X-CSRF-Token": csrfToken };
    const refused = await ask("/api/admin/backup", { method: "POST", headers });
    expect(refused.status).toBe(507);
    expect(await refused.json()).toEqual({
      message: expect.stringMatching(
        /^Lo spazio libero sul server non basta per un nuovo backup: ne servono circa 64,\d\d MB, ne restano \d,\d\d MB\./,
      ),
    });
    expect(readdirSync(join(disk, "data", "backups"))).toEqual([]);
  });

  // surroundings.test.ts proves the rule; here the disk is a real one.
  const goesOn = "gives up no accepted file, and continues with them once there is space";
  it(goesOn, { tags: ["long"] }, async () => {
    // The slow file first: the other one still waits when the disk is full.
    const taken = await upload({ "lento.xlsx": slowSheet(0, 4), "b.pdf": Buffer.from(`${PDF}b`) });
    fillToTheBrim(join(disk, "filler"));
    const status = await statusOf(taken);
    await expect.poll(() => logged, { timeout: 20_000 }).toContain("an upload is put off");
    expect(await status()).toMatchObject({ status: "in progress", failedFiles: 0 });
    rmSync(join(disk, "filler"));
    const done = { status: "completed", processedFiles: 2, failedFiles: 0 };
    await expect.poll(status, { timeout: 20_000 }).toMatchObject(done);
  });
});

/** Creates a company and its admin; gives the cookie of the admin's session. */
async function createData(dataDir: string): Promise<string> {
  await mkdir(dataDir);
  const store = await openStore({ sqlitePath: join(dataDir, "sgi.db") });
  await store.companies.create(company());
  await store.users.create(user());
  const sessions = createSessionService({ store, https: false });
  const who = { userId: "user-a", remember: false };
  const written = await sessions.start(store, who, { now: Date.now() - SIGNED_IN_MS_AGO });
  await store.close();
  return written.split(";")[0] ?? "";
}
