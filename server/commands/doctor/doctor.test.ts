import { chmodSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { systemTimers } from "@sgi/core/time";
import { execaNode } from "execa";
import { expect, it, onTestFinished } from "vitest";
import { openControl } from "../../base/control/openControl";
import { startMailServer } from "../../mail/testing/mailServer";
import { prepareInstallation } from "../../storage/installation/testing/prepareInstallation";
import { PROGRAM } from "../testing/program";
import { useCommandFolder } from "../testing/runCommand";
import { commandFindings, roomFinding } from "./checkFolder";
import { clockFinding } from "./checkResult";

const MB = 1024 * 1024;
const QUIET = { warn() {}, error() {}, info() {} };
const { folder, dataDir, run } = useCommandFolder();

/** The lines about one subject. */
async function told(subject: string, env: Record<string, string> = {}) {
  const { code, out } = await run(["doctor"], env);
  return { code, lines: out.filter((line) => line.includes(`  ${subject}: `)) };
}

/**
 * Names, sizes and modes of everything in the data folder, without the database's log, which
 * disappears when the closed database is garbage-collected.
 */
const traces = () =>
  (readdirSync(dataDir(), { recursive: true }) as string[])
    .filter((name) => !/-(wal|shm)$/.test(name))
    .map((name) => {
      const { size, mode, mtimeMs } = statSync(join(dataDir(), name));
      return [name, size, mode, mtimeMs];
    })
    .toSorted();

it("finds nothing wrong with an installation, and changes nothing of it", async () => {
  await prepareInstallation(dataDir());
  const before = traces();
  const { code, out, err } = await run(["doctor"]);
  expect({ code, err }).toEqual({ code: 0, err: [] });
  expect(out.filter((line) => line.startsWith("ERRORE"))).toEqual([]);
  expect(out.find((line) => line.includes("Database"))).toBe(
    "OK          Database: SQLite, aggiornato",
  );
  expect(traces()).toEqual(before);
});

it("works beside a running server", { tags: ["long"] }, async () => {
  await prepareInstallation(dataDir());
  const env = { SGI_DATA_DIR: dataDir(), SGI_PORT: "0" };
  const server = execaNode(PROGRAM, ["serve"], { env, reject: false });
  onTestFinished(async () => {
    server.kill();
    await server;
  });
  await new Promise<void>((resolve) =>
    server.stdout.on("data", (chunk) => String(chunk).includes("listening") && resolve()),
  );
  expect((await told("Database")).lines).toEqual(["OK          Database: SQLite, aggiornato"]);
});

it("asks the running server which protections its system refuses, not its own [TEXT-01]", async () => {
  await prepareInstallation(dataDir());
  const { stop } = await openControl(dataDir(), {
    run: async ({ task }, { tell }) => {
      if (task === "protections") tell({ print: "priority" });
      return 0;
    },
    timers: systemTimers,
    log: QUIET,
  });
  onTestFinished(stop);
  const { code, lines } = await told("Lettura dei file");
  expect(code).toBe(0);
  expect(lines).toEqual([expect.stringMatching(/^ATTENZIONE .*SystemCallFilter=setpriority\)\.$/)]);
});

it.runIf(process.platform === "linux")(
  "tries the protections itself where no server runs, or one that cannot tell [TEXT-01]",
  async () => {
    await prepareInstallation(dataDir());
    const whole = [expect.stringContaining("OK          Lettura dei file: limiti di memoria")];
    expect((await told("Lettura dei file")).lines).toEqual(whole);
    const { stop } = await openControl(dataDir(), {
      run: async () => 1,
      timers: systemTimers,
      log: QUIET,
    });
    onTestFinished(stop);
    expect((await told("Lettura dei file")).lines).toEqual(whole);
  },
);

it("reads the settings of .env where it is called, as all commands do", {
  tags: ["long"],
}, async () => {
  writeFileSync(join(folder(), ".env"), "SGI_PORT=x\nSGI_HOST=?\n");
  const { exitCode, stdout } = await execaNode(PROGRAM, ["doctor"], {
    cwd: folder(),
    env: { SGI_HOST: "127.0.0.1" },
    reject: false,
  });
  expect(exitCode).toBe(1);
  expect(stdout).toBe(
    "ERRORE      Impostazioni: SGI_PORT: «x» non va bene, serve un numero intero da 0 a 65535.",
  );
});

it("reports every wrong setting without secrets", async () => {
  const { code, out } = await run(["doctor"], { SGI_PORT: "x", SGI_SECRET_KEY: "breve" });
  expect(code).toBe(1);
  expect(out).toEqual([
    "ERRORE      Impostazioni: SGI_PORT: «x» non va bene, serve un numero intero da 0 a 65535.",
    "ERRORE      Impostazioni: SGI_SECRET_KEY: «…» non va bene, serve almeno 32 caratteri casuali.",
  ]);
});

it("creates no installation when there is none, and says how to", async () => {
  const { code, lines } = await told("Cartella dei dati");
  expect({ code, lines: lines.length }).toEqual({ code: 1, lines: 1 });
  expect(lines[0]).toContain("init --superadmin");
  expect(readdirSync(folder())).toEqual([]);
});

it("reports that other users can read the data, and changes nothing", async () => {
  await prepareInstallation(dataDir());
  chmodSync(dataDir(), 0o755);
  const { code, lines } = await told("Cartella dei dati");
  expect(code).toBe(0);
  expect(lines).toEqual([
    `ATTENZIONE  Cartella dei dati: ${dataDir()} è accessibile ad altri utenti di questo computer: chmod 700 ${dataDir()}`,
  ]);
  expect(statSync(dataDir()).mode & 0o777).toBe(0o755);
});

it("misses the key, and a database that is no database", async () => {
  await prepareInstallation(dataDir());
  rmSync(join(dataDir(), "secret.key"));
  for (const name of ["sgi.db", "sgi.db-wal"]) rmSync(join(dataDir(), name), { force: true });
  writeFileSync(join(dataDir(), "sgi.db"), "x".repeat(5_000));
  expect((await told("Chiave del server")).lines[0]).toContain("Manca la chiave del server");
  const { code, lines } = await told("Database");
  expect({ code, lines }).toEqual({
    code: 1,
    lines: [
      `ERRORE      Database: Il file ${join(dataDir(), "sgi.db")} non è un database leggibile.`,
    ],
  });
});

it("greets the mail server, and says why it refuses", { tags: ["long"] }, async () => {
  await prepareInstallation(dataDir());
  const { port, stop, received } = await startMailServer();
  onTestFinished(stop);
  const from = { SGI_MAIL_FROM: "a@esempio.it" };
  const good = await told("Email", { SGI_SMTP_URL: `smtp://127.0.0.1:${port}`, ...from });
  expect(good.lines).toEqual(["OK          Email: il server risponde"]);
  expect(received).toEqual([]);
  const bad = await told("Email", { SGI_SMTP_URL: "smtp://127.0.0.1:1", ...from });
  expect(bad.code).toBe(1);
  expect(bad.lines[0]).toContain("ECONNREFUSED");
});

it.each([
  ["127.0.0.1", /^OK {10}Indirizzo pubblico: nessuno: il pannello è per questo computer/],
  ["::1", /^OK {10}Indirizzo pubblico/],
  ["0.0.0.0", /^ATTENZIONE {2}Indirizzo pubblico: nessuno, ma il server ascolta su 0\.0\.0\.0/],
])("judges a panel without a public address that listens on %s", async (host, line) => {
  await prepareInstallation(dataDir());
  const { code, lines } = await told("Indirizzo pubblico", { SGI_HOST: host });
  expect({ code, lines }).toEqual({ code: 0, lines: [expect.stringMatching(line)] });
});

it("asks the public address, and compares its clock", async () => {
  await prepareInstallation(dataDir());
  const publicUrl = await startHost((_, answer) =>
    answer.writeHead(200, { Date: new Date(Date.now() + 120_000).toUTCString() }).end(),
  );
  const { code, out } = await run(["doctor"], { SGI_PUBLIC_URL: publicUrl });
  expect(code).toBe(1);
  expect(out).toContain(`OK          Indirizzo pubblico: ${publicUrl}`);
  expect(out.find((line) => line.includes("Orologio"))).toMatch(
    /^ERRORE {6}Orologio: differisce di 1[12]\d s da quello di http/,
  );
});

it.each([
  [31_000, "bad", /differisce di 31 s/],
  [-31_000, "bad", /differisce di 31 s/],
  [30_000, "good", /concorda/],
])("judges a clock that is %i ms ahead as %s", (aheadMs, level, text) => {
  expect(clockFinding("del database", { aheadMs, limitMs: 30_000 })).toMatchObject({
    level,
    text: expect.stringMatching(text),
  });
});

it.each([
  [4_000 * MB, "good"],
  [2_000 * MB, "attention"],
  [100 * MB, "bad"],
])("judges %i free bytes as %s", (bytes, level) => {
  expect(roomFinding(bytes).level).toBe(level);
});

it("warns where commands cannot reach a running server, except with PostgreSQL", () => {
  const config = { dataDir: `/srv/${"x".repeat(100)}`, databaseUrl: null, secretKey: null };
  expect(commandFindings(config)).toMatchObject([
    { level: "attention", text: expect.stringContaining("troppo lungo") },
  ]);
  expect(commandFindings({ ...config, databaseUrl: "postgres://x" })).toEqual([]);
  expect(commandFindings({ ...config, dataDir: "/srv/sgi" })).toEqual([]);
});

async function startHost(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server: Server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
