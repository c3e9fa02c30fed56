// @module-tag long: fullDisk.test.ts fills a disk every time.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PROGRAM } from "@sgi/server/commands/testing/program";
import { execaNode } from "execa";
import { beforeEach, describe, expect, it } from "vitest";
import { FIRST_KEPT, unpack } from "../upgrade/keptFolder";
import { createOldSession } from "../upgrade/session";
import { type DrillServer, startDrillServer } from "./drillServer";
import { fillToTheBrim } from "./fillDisk";

const EMAIL = "capo@esempio.it";
const SENTENCE = "Lo spazio sul disco è esaurito: libera spazio e ripeti il comando.";
const canMount = process.platform === "linux" && process.getuid?.() === 0;

describe.skipIf(!canMount)("a start on a full disk", () => {
  let disk: string;
  let dataDir: string;
  let password: string;
  const servers: DrillServer[] = [];

  const run = (...args: string[]) =>
    execaNode(PROGRAM, args, { env: { SGI_DATA_DIR: dataDir }, reject: false });

  beforeEach(async () => {
    disk = mkdtempSync(join(tmpdir(), "sgi-disk-"));
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=16m", "tmpfs", disk]);
    dataDir = join(disk, "data");
    const { stdout } = await run("init", "--superadmin", EMAIL);
    password = /^Password.*: (.+)$/m.exec(stdout)?.[1] ?? "";
    return async () => {
      for (const server of servers.splice(0)) if (!server.hasEnded()) await server.kill();
      execFileSync("umount", ["-l", disk]);
      rmSync(disk, { recursive: true });
    };
  });

  let log = "";
  async function start(): Promise<DrillServer> {
    log = "";
    const server = await startDrillServer(dataDir, {}, (text) => {
      log += text;
    });
    servers.push(server);
    return server;
  }

  async function signIn({ url }: DrillServer) {
    const session = createOldSession(url);
    const body = { email: EMAIL, password, remember: false };
    return { session, answer: await session.write("POST", "/api/login", body) };
  }

  it("says so, signs people in and serves them, repeatedly, and commands still work", async () => {
    fillToTheBrim(join(disk, "filler"));
    for (const _ of ["first", "second"]) {
      const server = await start();
      expect(log).toContain('"msg":"Lo spazio sul disco è esaurito');
      const { session, answer } = await signIn(server);
      expect(answer.status).toBe(200);
      expect((await session.get("/api/logs")).status).toBe(200);
      expect(await server.stop()).toBe(0);
      fillToTheBrim(join(disk, "more"));
    }
    expect(await run("user", "list")).toMatchObject({
      exitCode: 0,
      stdout: `${EMAIL}\tsuperadmin\t`,
    });
  });

  it("ends with the message of all commands when no space was reserved", async () => {
    rmSync(join(dataDir, "sgi.reserve"));
    fillToTheBrim(join(disk, "filler"));
    for (const args of [["serve"], ["user", "list"], ["backup"]]) {
      expect(await run(...args)).toMatchObject({ exitCode: 1, stdout: "", stderr: SENTENCE });
    }
    expect((await run("doctor")).stdout).toContain(`ERRORE      Database: ${SENTENCE}`);
  });

  it("copies no older database that would not fit twice, and leaves it unchanged", async () => {
    dataDir = join(disk, "old");
    unpack(FIRST_KEPT, dataDir);
    writeFileSync(join(disk, "room"), Buffer.alloc(160 * 1024));
    fillToTheBrim(join(disk, "filler"));
    rmSync(join(disk, "room"));
    const before = readFileSync(join(dataDir, "sgi.db"));
    const { exitCode, stderr } = await run("backup", "--aggiorna");
    expect({ exitCode, stderr }).toEqual({
      exitCode: 1,
      stderr: expect.stringMatching(
        /^Prima di aggiornare il database ne serve una copia, e lo spazio sul disco non basta: ne serve circa \d+,\d\d [KM]B, ne resta \d+,\d\d KB\./,
      ),
    });
    expect(readFileSync(join(dataDir, "sgi.db")).equals(before)).toBe(true);
    expect(readdirSync(dataDir).filter((name) => /^sgi\.db\./.test(name))).toEqual([]);
    // The server reserves space again for the next start.
    expect(readdirSync(dataDir)).toContain("sgi.reserve");
  });

  it("tells a user who signs in, however often, that the disk is full", async () => {
    const server = await start();
    fillToTheBrim(join(disk, "filler"));
    for (let tries = 0; tries < 15; tries += 1) {
      const { answer } = await signIn(server);
      expect([answer.status, await answer.json()]).toEqual([
        507,
        {
          message:
            "Lo spazio sul server è esaurito: ora non si può accedere; chi è già entrato può consultare. Avvisa chi gestisce il server.",
        },
      ]);
    }
    rmSync(join(disk, "filler"));
    expect((await signIn(server)).answer.status).toBe(200);
  });
});
