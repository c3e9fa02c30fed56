import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execaNode } from "execa";
import { afterEach, beforeEach, expect, it } from "vitest";
import { programFile } from "../testing/programFile";
import { takeDataFolder } from "./dataFolderLock";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sgi-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function take() {
  return takeDataFolder(folder, { pid: 4_242 });
}

/** Starts a process that locks the folder, and waits for its report. */
async function startHolder() {
  const holder = execaNode(programFile("holdFolder"), [folder], {
    reject: false,
    buffer: false,
  });
  const [said] = await once(holder.stdout, "data");
  return { holder, said: String(said).trim() };
}

it("refuses a second lock in the same process, and names the holder", () => {
  const first = take();
  expect(take()).toEqual({
    ok: false,
    problem: `La cartella dei dati ${folder} è già in uso dal processo 4242: ferma prima quello.`,
  });
  if (first.ok) first.lock.release();
});

it("gives the folder again once it is released, leaving no pid", () => {
  for (const _ of [1, 2, 3]) {
    const outcome = take();
    expect(outcome.ok).toBe(true);
    if (!outcome.ok) return;
    outcome.lock.release();
    outcome.lock.release();
  }
  expect(readdirSync(folder)).not.toContain("sgi.pid");
});

it("makes the folder when it is missing", () => {
  const outcome = takeDataFolder(join(folder, "a", "b"), { pid: 1 });
  expect(outcome.ok).toBe(true);
  if (outcome.ok) outcome.lock.release();
});

it("ignores a pid without a lock", () => {
  writeFileSync(join(folder, "sgi.pid"), String(process.pid));
  const outcome = take();
  expect(outcome.ok).toBe(true);
  if (outcome.ok) outcome.lock.release();
});

it("is refused while another process has the folder, and granted once that is killed", {
  tags: ["long"],
}, async () => {
  const { holder, said } = await startHolder();
  expect(said).toBe("held");
  const refused = take();
  expect(refused).toMatchObject({ ok: false });
  if (!refused.ok) expect(refused.problem).toContain(`dal processo ${holder.pid}:`);
  holder.kill("SIGKILL");
  await holder;
  const outcome = take();
  expect(outcome.ok).toBe(true);
  if (outcome.ok) outcome.lock.release();
});

it("gives the folder to one of several that ask at once", { tags: ["long"] }, async () => {
  const holders = await Promise.all([1, 2, 3].map(() => startHolder()));
  expect(holders.map(({ said }) => said).toSorted()).toEqual(["held", "refused", "refused"]);
  for (const { holder } of holders) holder.kill("SIGKILL");
  await Promise.all(holders.map(({ holder }) => holder));
});
