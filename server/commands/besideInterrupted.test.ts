import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { execaNode } from "execa";
import { expect, it } from "vitest";
import { controlErrorTexts } from "../base/control/protocol";
import { filesBelow } from "../storage/files/testing/filesBelow";
import { COMPANY_NAME, LONG, useServerBeside } from "./testing/besideServer";
import { PROGRAM } from "./testing/program";

const { folder, dataDir, env, run, command, rows, writeFiles, start, serve } = useServerBeside();
const control = () => join(dataDir(), "sgi.control");

/** Starts an import of many files, and waits until it has begun. */
async function startImport(files: number) {
  writeFiles(files);
  const importing = execaNode(
    PROGRAM,
    ["import", join(folder(), "in"), "--company", COMPANY_NAME],
    {
      env: env(),
      reject: false,
    },
  );
  const kept = filesBelow(join(dataDir(), "files")).length;
  await expect
    .poll(() => filesBelow(join(dataDir(), "files")).length, { interval: 5 })
    .toBeGreaterThan(kept + 3);
  return { importing };
}

/** Stops an import halfway, and completes it with a second one. */
async function interrupt(signal: "SIGINT" | "SIGKILL") {
  const server = await serve();
  const { importing } = await startImport(600);
  importing.kill(signal);
  const ended = await importing;
  const rest = await command("import", join(folder(), "in"), "--company", COMPANY_NAME);
  const [, imported = 0, unchanged = 0] =
    /^Importati (\d+), aggiornati 0, invariati (\d+)/.exec(rest.stdout)?.map(Number) ?? [];
  expect(imported).toBeGreaterThan(0);
  expect(imported + unchanged).toBe(600);
  await server.end("SIGTERM");
  expect((await rows()).documents).toHaveLength(601);
  return ended;
}

it(
  "ends an import with the file in hand on Ctrl-C, says so, and completes it later",
  LONG,
  async () => {
    const { exitCode, stdout, stderr } = await interrupt("SIGINT");
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/^Importati \d+, /);
    expect(stderr).toMatch(/^Interruzione richiesta: .*\nInterrotto: restano \d+ file\./);
  },
);

it("ends an import with the file in hand when its command is killed", LONG, async () => {
  await interrupt("SIGKILL");
});

it("says that the server stops, and leaves nothing half done", LONG, async () => {
  const server = await serve();
  const { importing } = await startImport(600);
  await server.end("SIGTERM");
  const { exitCode, stderr } = await importing;
  expect(exitCode).toBe(1);
  expect(stderr).toMatch(
    new RegExp(`^${controlErrorTexts.stopping}\nInterrotto: restano \\d+ file\\.`),
  );
  const again = await run(["import", join(folder(), "in"), "--company", COMPANY_NAME]);
  expect(again.code).toBe(0);
  expect((await rows()).documents).toHaveLength(601);
});

it("says that the server was killed, works without it, and beside the next one", LONG, async () => {
  const server = await serve();
  const { importing } = await startImport(600);
  await server.end("SIGKILL");
  expect(await importing).toMatchObject({ exitCode: 1, stderr: controlErrorTexts.broken });
  expect(existsSync(join(control(), "socket"))).toBe(true);
  const alone = await command("audit", "verify");
  expect(alone).toMatchObject({ exitCode: 0, stderr: "" });
  await start();
  const beside = await command("import", join(folder(), "in"), "--company", COMPANY_NAME);
  expect(beside).toMatchObject({ exitCode: 0, stderr: "" });
  expect(readdirSync(control())).toEqual(["socket"]);
});
