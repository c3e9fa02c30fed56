import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Fingerprints, OPEN_MS } from "@sgi/core/opener";
import { execa } from "execa";
import { expect, it } from "vitest";
import { createInstalledPc, type InstalledPc } from "./installed";

const NAME = "4.1_Piano_Rev.4_2026-01-01.pdf";
const FOUR = Buffer.from("Il piano, quarta revisione");
const TWO = Buffer.from("Il piano, seconda");
/** More often than a user clicks is refused. */
const GAP_MS = 450;

const print = (content: Buffer, revision: string) => ({
  ...{ size: content.length, revision },
  sha256: createHash("sha256").update(content).digest("hex"),
});
const PRINTS: Fingerprints = { inForce: print(FOUR, "4"), replaced: [print(TWO, "2")] };

/** Tests the installed executable with copies of a document's revisions. */
export function tryRevisions(packageFolder: () => string, origin: string): void {
  const setUp = async (onTestFinished: (end: () => Promise<void>) => void) => {
    const pc = await createInstalledPc(packageFolder());
    onTestFinished(() => pc.remove());
    await pc.script("install.sh", "--no-start");
    await pc.run("roots", "add", "SGI");
    const { service, port } = await pc.start();
    onTestFinished(async () => {
      service.kill("SIGKILL");
      await service;
    });
    return {
      pc,
      pid: service.pid ?? 0,
      file: join(pc.home, "SGI/Procedure", NAME),
      ...asking(port),
    };
  };

  const asking = (port: number) => ({
    async open(more: object = {}) {
      await new Promise((resolve) => setTimeout(resolve, GAP_MS));
      const askedAt = performance.now();
      const answer = await fetch(`http://127.0.0.1:${port}/open`, {
        method: "POST",
        headers: { Origin: origin, "Content-Type": "application/json" },
        body: JSON.stringify({
          ...{ title: "Piano", revision: "4", fileType: "pdf", logicalPath: "Procedure/4.1" },
          ...{ fingerprints: PRINTS, ...more },
        }),
      });
      return { ...(await answer.json()), withinMs: performance.now() - askedAt };
    },
  });

  it("opens the revision in force, no superseded one unless asked to, and keeps no hash [OPEN-03, OPEN-04, OPEN-05]", {
    tags: ["long"],
  }, async ({ onTestFinished }) => {
    const { pc, file, open } = await setUp(onTestFinished);
    await writeFile(file, FOUR);
    expect(await open()).toMatchObject({ success: true, copy: "inForce" });
    await writeFile(file, TWO);
    expect(await open()).toMatchObject({
      success: false,
      message: "Copia superata (Rev. 2): nel pannello è in vigore la Rev. 4.",
    });
    expect(await pc.opened()).toEqual([file]);
    expect(await open({ anyway: true })).toMatchObject({ success: true, copy: "superseded" });
    expect(await pc.opened()).toEqual([file, file]);
    const log = await readFile(join(pc.home, ".config/local-opener/local-opener.log"), "utf8");
    expect(log).toContain("Documento aperto");
    expect(log).not.toMatch(/[0-9a-f]{32}/i);
  });

  it("reads a file once, and none of another size [OPEN-03]", { tags: ["long"] }, async ({
    skip,
    onTestFinished,
  }) => {
    if (spawnSync("strace", ["-V"]).status !== 0) return skip("copyChecker.test.ts counts alone");
    const { pc, pid, file, open } = await setUp(onTestFinished);
    const reads = await countReads(pc, pid, file);
    onTestFinished(reads.stop);
    await writeFile(file, "In modifica");
    expect(await open()).toMatchObject({ success: true, copy: "other" });
    expect(await reads.sofar()).toBe(0);
    await writeFile(file, FOUR);
    await utimes(file, 1_700_000_000, 1_700_000_000);
    expect(await open()).toMatchObject({ copy: "inForce" });
    const once = await reads.sofar();
    expect(once).toBeGreaterThan(0);
    expect(await open()).toMatchObject({ copy: "inForce" });
    expect(await reads.sofar()).toBe(once);
  });

  it("answers in time for a file of 300 MB, and for one of 199 [OPEN-03, OPENER-CLI-11]", {
    tags: ["long"],
  }, async ({ onTestFinished }) => {
    const { file, open } = await setUp(onTestFinished);
    for (const megabytes of [300, 199]) {
      await execa("fallocate", ["-l", `${megabytes}MB`, file]);
      const inForce = { ...print(FOUR, "4"), size: megabytes * 1_000_000 };
      const told = await open({ fingerprints: { inForce, replaced: [] } });
      expect(told).toMatchObject({ success: true });
      expect(["other", "unchecked"]).toContain(told.copy);
      expect(told.withinMs).toBeLessThan(OPEN_MS);
      await execa("rm", [file]);
    }
  });
}

/** Counts a process's reads of a file by its system calls. */
async function countReads(pc: InstalledPc, pid: number, file: string) {
  const trace = join(pc.home, "../chiamate");
  const calls = "read,pread64,readv,preadv,preadv2,mmap,sendfile,copy_file_range,splice";
  const strace = execa(
    "strace",
    ["-f", "-y", "-e", `trace=${calls}`, "-o", trace, "-p", String(pid)],
    {
      reject: false,
    },
  );
  await expect.poll(() => readFile(trace, "utf8").catch(() => null)).not.toBeNull();
  return {
    async sofar() {
      await new Promise((resolve) => setTimeout(resolve, GAP_MS));
      return (await readFile(trace, "utf8"))
        .split("\n")
        .filter((line) => line.includes(`<${file}>`)).length;
    },
    async stop() {
      strace.kill("SIGINT");
      await strace;
    },
  };
}
