import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execaNode } from "execa";
import { beforeEach, describe, expect, it } from "vitest";
import { installationTexts } from "../installation/installationTexts";
import { prepareInstallation } from "../installation/testing/prepareInstallation";
import { PROGRAM } from "./testing/program";

/** For a machine that does much else meanwhile. */
const TIMEOUT = { timeout: 60_000 };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sgi-main-"));
  await prepareInstallation(join(folder, "data"));
  return () => rm(folder, { recursive: true });
});

function serve(env: Record<string, string> = {}) {
  return execaNode(PROGRAM, ["serve"], {
    env: { SGI_DATA_DIR: join(folder, "data"), SGI_PORT: "0", ...env },
    reject: false,
  });
}

/** Waits for the log line that tells the address. */
const addressOf = (server: ReturnType<typeof serve>) =>
  logged(server, /"url":"([^"]+)","msg":"listening"/);

/** Waits for something in the log, and gives its first group. */
function logged(server: ReturnType<typeof serve>, wanted: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    server.stdout.on("data", (chunk) => {
      text += chunk;
      const found = wanted.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
    server.once("exit", (code) => reject(new Error(`ended by ${code} before it said so`)));
  });
}

describe("serve", TIMEOUT, () => {
  it.each(["SIGTERM", "SIGINT"] as const)("answers until %s and ends with 0", async (signal) => {
    const server = serve();
    const url = await addressOf(server);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    server.kill(signal);
    const { exitCode, stderr } = await server;
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
  });

  it("stops at once, and as asked, while it waits for a PostgreSQL that is not there", async () => {
    const dataDir = join(folder, "of PostgreSQL");
    const nobody = "postgres://sgi@127.0.0.1:1/sgi";
    const server = serve({ SGI_DATA_DIR: dataDir, SGI_DATABASE_URL: nobody });
    await logged(server, /"msg":"(waiting for the database)"/);
    server.kill("SIGTERM");
    const { exitCode, stderr } = await server;
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
    expect(existsSync(dataDir)).toBe(false);
  });

  it("starts again on the data of a killed server", async () => {
    const killed = serve();
    await addressOf(killed);
    killed.kill("SIGKILL");
    await killed;
    const server = serve();
    expect((await fetch(`${await addressOf(server)}/healthz`)).status).toBe(200);
    server.kill("SIGTERM");
    expect((await server).exitCode).toBe(0);
  });

  it("refuses a data folder without an installation, makes nothing in it, and says how to go on", async () => {
    const dataDir = join(folder, "not mounted");
    const { exitCode, stderr } = await serve({ SGI_DATA_DIR: dataDir });
    expect({ exitCode, stderr }).toEqual({
      exitCode: 1,
      stderr: installationTexts.noInstallation(dataDir),
    });
    expect(existsSync(dataDir)).toBe(false);
  });

  it("refuses to start without the key that it had", async () => {
    const dataDir = join(folder, "data");
    await rm(join(dataDir, "secret.key"));
    const { exitCode, stderr } = await serve();
    expect({ exitCode, stderr }).toEqual({
      exitCode: 1,
      stderr: installationTexts.keyMissing(dataDir),
    });
    expect(existsSync(join(dataDir, "secret.key"))).toBe(false);
  });

  it("tells everything that is wrong with the configuration, one line each, and ends with 2", async () => {
    const { exitCode, stderr, stdout } = await serve({ SGI_PORT: "x", SGI_TYPO: "1" });
    expect(exitCode).toBe(2);
    expect(stderr.split("\n")).toHaveLength(2);
    expect(stdout).toBe("");
  });

  it("says in Italian why it cannot start, and ends with 1", async () => {
    const first = serve();
    const { port } = new URL(await addressOf(first));
    await prepareInstallation(join(folder, "other"));
    const samePort = await serve({ SGI_PORT: port, SGI_DATA_DIR: join(folder, "other") });
    expect(samePort).toMatchObject({
      exitCode: 1,
      stderr: `La porta ${port} su 127.0.0.1 è già occupata: scegline un'altra con SGI_PORT.`,
    });
    const sameFolder = await serve();
    expect(sameFolder.exitCode).toBe(1);
    expect(sameFolder.stderr).toMatch(/^La cartella dei dati .* è già in uso dal processo \d+/);
    first.kill("SIGTERM");
    await first;
  });
});
