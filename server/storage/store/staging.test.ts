import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { LATEST } from "./migrations/migrate";
import { openStaging } from "./staging";

const ROWS = 24;
const LONG = 1_000_000;
/**
 * The bounds of the bytes in memory at once: not more than MOST, and not much less than LEAST,
 * since each read costs time.
 */
const [LEAST, MOST] = [1_000_000, 5_000_000];

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sgi-staging-"));
  return () => rmSync(folder, { recursive: true });
});

function entry(position: number, facts: string) {
  const texts = { id: `e${position}`, scope: "acme", action: "x", details: "{}", facts };
  const none = { userId: null, documentId: null, seal: null, throughPosition: null };
  return { ...texts, ...none, position, at: 1, writtenAt: 1, prevHash: "", hash: "" };
}

async function stage(facts: string) {
  const staging = await openStaging(join(folder, "rows.db"), LATEST);
  const rows = Array.from({ length: ROWS }, (_, index) => entry(index + 1, facts));
  for (const row of rows) await staging.insert("audit", [row]);
  return { staging, rows: await staging.finish(null) };
}

const sizeOf = (page: readonly unknown[]) => JSON.stringify(page).length;

it("gives long rows few at a time, so that the memory they take is bounded", async () => {
  const { staging, rows } = await stage("x".repeat(LONG));
  const sizes: number[] = [];
  let count = 0;
  for await (const page of rows.pages("audit", null)) {
    sizes.push(sizeOf(page));
    count += page.length;
  }
  expect(count).toBe(ROWS);
  const chain = await rows.audit.listChain("acme", 0, rows.entriesAtOnce);
  for (const size of [...sizes, sizeOf(chain)]) {
    expect(size).toBeGreaterThan(LEAST);
    expect(size).toBeLessThan(MOST);
  }
  await staging.close();
});

it("gives short rows many at a time", async () => {
  const { staging, rows } = await stage("x");
  for await (const page of rows.pages("audit", null)) expect(page).toHaveLength(ROWS);
  expect(rows.entriesAtOnce).toBeGreaterThan(ROWS);
  await staging.close();
});
