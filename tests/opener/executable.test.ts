import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import {
  appendFile,
  chmod,
  link,
  mkdir,
  mkdtemp,
  readdir,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bundleOpener } from "../../scripts/opener/bundle";
import { makeBlob, makeExecutable } from "../../scripts/opener/executable";
import { fetchBase } from "../../scripts/opener/fetchBase";
import { makeZip } from "../../scripts/opener/zip";
import { createInstalledPc, type InstalledPc, linuxEntries, unpackedPackage } from "./installed";
import { tryDocuments } from "./tryDocuments";
import { tryInstalledCopies } from "./tryInstalledCopies";
import { tryInstalling } from "./tryInstalling";
import { tryRevisions } from "./tryRevisions";
import { tryTexts } from "./tryTexts";
import { tryUsers } from "./tryUsers";

const ORIGIN = "https://pannello.example.it";
/** Time to fetch Node and build, on a busy machine. */
const BUILD_MS = 240_000;

let folder = "";
const packageFolder = () => join(folder, "pacchetto");
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sgi-opener-"));
  // Other users install from this folder too.
  await chmod(folder, 0o755);
  await unpackedPackage(packageFolder(), ORIGIN);
}, BUILD_MS);
afterAll(() => rm(folder, { recursive: true, force: true }));

const install = (pc: InstalledPc) => pc.script("install.sh", "--no-start");

/** Asks as the panel's page does. */
const ask = (port: number, path: string, body?: unknown, origin = ORIGIN) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { Origin: origin, "Content-Type": "application/json" },
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
  });

describe("the executable, installed on a PC without Node", () => {
  let pc: InstalledPc;
  let started: Awaited<ReturnType<InstalledPc["start"]>>;
  beforeAll(async () => {
    pc = await createInstalledPc(packageFolder());
    expect(await install(pc)).toMatchObject({ exitCode: 0 });
    expect(await pc.run("roots", "add", "SGI")).toMatchObject({ exitCode: 0 });
    return () => pc.remove();
  }, BUILD_MS);
  beforeEach(async () => {
    started = await pc.start();
    return async () => {
      started.service.kill("SIGKILL");
      await started.service;
    };
  });

  it("opens a document for the panel [OPENER-CLI-01, OPENER-CLI-03..05, OPENER-CLI-09..10]", async () => {
    const { port } = started;
    const name = "Acquisti & 'vendite' $(id).docx";
    await writeFile(join(pc.home, "SGI/Procedure", name), "");

    const health = await ask(port, "/health");
    expect(health.status).toBe(200);
    expect(health.headers.get("access-control-allow-origin")).toBe(ORIGIN);
    expect(await health.json()).toMatchObject({ roots: [join(pc.home, "SGI")] });

    const body = {
      ...{ title: "Acquisti & 'vendite' $(id)", revision: "", fileType: "docx" },
      ...{ logicalPath: "Procedure", candidates: [name] },
    };
    const answer = await ask(port, "/open", body);
    expect(await answer.json()).toMatchObject({ success: true });
    expect(await pc.opened()).toEqual([join(pc.home, "SGI/Procedure", name)]);

    const stranger = await ask(port, "/open", body, "https://altro.example.it");
    expect(stranger.status).toBe(403);
    expect(await pc.opened()).toHaveLength(1);
  });

  it("reports its status, and finds no fault", { tags: ["long"] }, async () => {
    const port = String(started.port);
    const status = await pc.run("status", "--json", "--port", port);
    expect(JSON.parse(status.stdout)).toMatchObject({ ok: true, running: true });
    expect(await pc.run("doctor", "--port", port)).toMatchObject({ exitCode: 0 });
  });

  it("refuses a second service on its port, in Italian", { tags: ["long"] }, async () => {
    const second = await pc.run("serve", "--port", String(started.port));
    expect(second.exitCode).toBe(4);
    expect(second.stderr).toContain("è già occupata");
  });

  async function expectCleanEnd(signal: "SIGTERM" | "SIGINT") {
    started.service.kill(signal);
    expect(await started.service).toMatchObject({ exitCode: 0 });
    expect(await pc.tree()).not.toContain(".config/local-opener/running.json");
  }
  it("ends cleanly on SIGTERM", () => expectCleanEnd("SIGTERM"));
  it("ends cleanly on SIGINT", { tags: ["long"] }, () => expectCleanEnd("SIGINT"));

  it("restarts by itself after it was killed", { tags: ["long"] }, async () => {
    started.service.kill("SIGKILL");
    await started.service;
    const kept = pc.keepRunning("--port", String(started.port));
    const isUp = () => pc.run("status", "--port", String(started.port));
    await expect.poll(isUp, { timeout: 20_000 }).toMatchObject({ exitCode: 0 });
    const first = await pc.running();
    process.kill(first.pid, "SIGKILL");
    await expect
      .poll(async () => (await pc.running()).pid, { timeout: 20_000 })
      .not.toBe(first.pid);
    await expect.poll(isUp, { timeout: 20_000 }).toMatchObject({ exitCode: 0 });
    process.kill((await pc.running()).pid, "SIGTERM");
    expect(await kept).toMatchObject({ exitCode: 0 });
  });
});

tryInstalling(packageFolder, ORIGIN);
tryDocuments(packageFolder, ORIGIN);
tryInstalledCopies(packageFolder, ORIGIN);
tryRevisions(packageFolder, ORIGIN);
tryUsers(packageFolder, ORIGIN);
tryTexts(packageFolder);

describe("the installer", () => {
  let pc: InstalledPc;
  beforeEach(async () => {
    pc = await createInstalledPc(packageFolder());
    return () => pc.remove();
  });

  it("installs over a running service, and removes everything again", {
    tags: ["long"],
  }, async () => {
    const before = await pc.tree();
    await install(pc);
    await pc.run("roots", "add", "SGI");
    await appendFile(join(pc.home, ".local/lib/local-opener/origins.txt"), "https://b.test");
    const { service } = await pc.start();
    expect(await install(pc)).toMatchObject({ exitCode: 0 });
    const { stdout } = await pc.run("roots", "list", "--json");
    expect(JSON.parse(stdout).roots).toEqual([join(pc.home, "SGI")]);
    const allowed = await pc.run("origins", "list", "--json");
    expect(JSON.parse(allowed.stdout).origins).toEqual([ORIGIN, "https://b.test"]);
    expect(await pc.tree()).toContain(".config/autostart/local-opener.desktop");
    expect(await pc.script("uninstall.sh")).toMatchObject({ exitCode: 0 });
    expect(await service).toMatchObject({ exitCode: 0 });
    expect(await pc.tree()).toEqual(before);
  });

  it("installs nothing from a changed package", async () => {
    const changed = join(folder, "cambiato");
    await mkdir(changed);
    const others = (await readdir(packageFolder())).filter((name) => name !== "uninstall.sh");
    for (const name of others) await link(join(packageFolder(), name), join(changed, name));
    await writeFile(join(changed, "uninstall.sh"), "echo ciao\n");
    const other = await createInstalledPc(changed);
    const before = await other.tree();
    const { exitCode, stderr } = await install(other);
    expect(exitCode).toBe(4);
    expect(stderr).toMatch(/^Il pacchetto non è intero: scarica ed estrai di nuovo lo ZIP\.$/m);
    expect(await other.tree()).toEqual(before);
    await other.remove();
  });
});

it("has the same bytes when it is built again", { tags: ["long"], timeout: BUILD_MS }, async () => {
  const output = join(folder, "di-nuovo");
  const { code } = await bundleOpener();
  const blob = await makeBlob(code);
  await makeExecutable("linux-x64", { base: await fetchBase("linux-x64"), blob, output });
  expect((await stat(output)).mode & 0o111).not.toBe(0);
  expect(await sha256(output)).toBe(await sha256(join(packageFolder(), "local-opener")));
});

it("is unchanged after packing and unpacking", { tags: ["long"] }, async () => {
  const entries = await linuxEntries();
  const unpacked = Object.entries(unzipSync(makeZip(entries)));
  expect(unpacked.map(([name]) => name)).toEqual(entries.map(({ name }) => name));
  for (const [at, { bytes }] of entries.entries()) {
    expect(Buffer.compare(unpacked[at]?.[1] ?? new Uint8Array(), bytes)).toBe(0);
  }
});

async function sha256(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
