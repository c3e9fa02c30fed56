import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { execaNode } from "execa";
import { beforeEach, describe, expect, it } from "vitest";
import { installationTexts } from "../storage/installation/installationTexts";
import { prepareInstallation } from "../storage/installation/testing/prepareInstallation";
import { PROGRAM } from "./testing/program";
import { useCommandFolder } from "./testing/runCommand";

/** For a busy machine. */
const TIMEOUT = { timeout: 60_000 };

const { folder, dataDir, run } = useCommandFolder();
beforeEach(() => prepareInstallation(dataDir()));

function serve(env: Record<string, string> = {}) {
  return execaNode(PROGRAM, ["serve"], {
    env: { SGI_DATA_DIR: dataDir(), SGI_PORT: "0", ...env },
    reject: false,
  });
}

/** Waits for the log line with the address. */
const addressOf = (server: ReturnType<typeof serve>) =>
  logged(server, /"url":"([^"]+)","msg":"listening"/);

/** Waits for a match in the log; gives its first group. */
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
  it("answers until SIGTERM and ends with 0", async () => {
    const server = serve();
    const url = await addressOf(server);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    server.kill("SIGTERM");
    const { exitCode, stderr } = await server;
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
  });

  it("writes log lines for people where a setting asks for it", { tags: ["long"] }, async () => {
    const server = serve({ SGI_LOG_FORMAT: "text" });
    const line = /^\[\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\] INFO: listening \{"url":"(\S+)"\}$/m;
    expect((await fetch(`${await logged(server, line)}/healthz`)).status).toBe(200);
    server.kill("SIGTERM");
    const { exitCode, stdout } = await server;
    // The last log lines are written, without colours, since this is no terminal.
    expect({ exitCode, last: stdout.split("\n").at(-1)?.slice(21) }).toEqual({
      exitCode: 0,
      last: " INFO: stopping",
    });
    expect(stdout).not.toContain("\u001b");
    expect(stdout).not.toContain('{"level"');
  });

  it("stops at once, and as asked, while it waits for a PostgreSQL that is not there", {
    tags: ["long"],
  }, async () => {
    const ofPostgres = join(folder(), "of PostgreSQL");
    const nobody = "postgres://sgi@127.0.0.1:1/sgi";
    const server = serve({ SGI_DATA_DIR: ofPostgres, SGI_DATABASE_URL: nobody });
    await logged(server, /"msg":"(waiting for the database)"/);
    server.kill("SIGTERM");
    const { exitCode, stderr } = await server;
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
    expect(existsSync(ofPostgres)).toBe(false);
  });

  it("says in Italian why it cannot start, and ends with 1; starts again on the data of a killed server, and ends with 0 on SIGINT", {
    tags: ["long"],
  }, async () => {
    const first = serve();
    const { port } = new URL(await addressOf(first));
    const other = join(folder(), "other");
    await prepareInstallation(other);
    const samePort = await serve({ SGI_PORT: port, SGI_DATA_DIR: other });
    expect(samePort).toMatchObject({
      exitCode: 1,
      stderr: `La porta ${port} su 127.0.0.1 è già occupata: scegline un'altra con SGI_PORT.`,
    });
    const sameFolder = await run(["serve"], { SGI_PORT: "0" });
    expect(sameFolder).toMatchObject({
      code: 1,
      err: [expect.stringMatching(/^La cartella dei dati .* è già in uso dal processo \d+/)],
    });
    first.kill("SIGKILL");
    await first;

    const second = serve();
    expect((await fetch(`${await addressOf(second)}/healthz`)).status).toBe(200);
    second.kill("SIGINT");
    const { exitCode, stderr } = await second;
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
  });
});

it("says at its start that its key is not the installation's, and serves", {
  tags: ["long"],
}, async () => {
  const SGI_SECRET_KEY = "un'altra chiave, di 32 caratteri o più";
  const server = serve({ SGI_SECRET_KEY });
  const told = logged(server, /"level":40,.*"msg":"(La chiave [^"]*)"/);
  expect((await fetch(`${await addressOf(server)}/healthz`)).status).toBe(200);
  expect(await told).toBe(installationTexts.worksWithOtherKey(dataDir()));
  server.kill("SIGTERM");
  expect(await server).toMatchObject({ exitCode: 0, stderr: "" });
});

describe("serve, refused", () => {
  it("makes nothing in a data folder without an installation, and says how to go on", async () => {
    const notMounted = join(folder(), "not mounted");
    expect(await run(["serve"], { SGI_DATA_DIR: notMounted })).toMatchObject({
      code: 1,
      err: [installationTexts.noInstallation(notMounted)],
    });
    expect(existsSync(notMounted)).toBe(false);
  });

  it("makes no key in the place of the one that it had", async () => {
    await rm(join(dataDir(), "secret.key"));
    expect(await run(["serve"])).toMatchObject({
      code: 1,
      err: [installationTexts.keyMissing(dataDir())],
    });
    expect(existsSync(join(dataDir(), "secret.key"))).toBe(false);
  });

  it.each([
    ["203.0.113.7", /^L'indirizzo 203\.0\.113\.7 non è di questo computer: .*SGI_HOST/],
    ["nessuno.invalid", /^Il nome nessuno\.invalid non si trova: .*SGI_HOST/],
  ])("says of SGI_HOST=%s why it cannot listen there, and how to go on", async (host, line) => {
    const refused = await run(["serve"], { SGI_PORT: "0", SGI_HOST: host });
    expect(refused).toMatchObject({ code: 1, err: [expect.stringMatching(line)] });
  });

  it("reports everything that is wrong with the configuration, one line each, and exits with 2", async () => {
    const { code, err, out } = await run(["serve"], { SGI_PORT: "x", SGI_TYPO: "1" });
    expect(code).toBe(2);
    expect(err).toHaveLength(2);
    expect(out).toEqual([]);
  });
});
