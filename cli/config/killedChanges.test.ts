import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tempFolder } from "../files/testing/tempFolder";
import { openConfigStore } from "./configStore";
import { buildChanger, kill, startChanger } from "./testing/builtChanger";

const AT_ONCE = 4;
/** Long enough for some changes; the moment of death falls anywhere within. */
const MAX_LIFE_MS = 25;

let script: string;
let built: string;
beforeAll(async () => {
  built = mkdtempSync(path.join(tmpdir(), "local-opener-changer-"));
  script = await buildChanger(built);
});
afterAll(() => rmSync(built, { recursive: true, force: true }));

describe("settings and killed processes", () => {
  const areWhole = async (rounds: number) => {
    const folder = tempFolder();
    let seen = 0;
    for (let round = 0; round < rounds; round += 1) {
      const start = () => startChanger(script, folder);
      const children = await Promise.all(Array.from({ length: AT_ONCE }, start));
      for (const [at, child] of children.entries()) {
        await pause((((round * AT_ONCE + at) * 7919) % 1_000) * (MAX_LIFE_MS / 1_000));
        await kill(child);
      }
      const store = await openConfigStore({ folder });
      const { roots, extraExtensions } = store.get();
      expect(store.damage()).toBeNull();
      expect(extraExtensions).toEqual(roots.length === 0 ? [] : [String(roots.length)]);
      expect(roots.length).toBeGreaterThanOrEqual(seen);
      seen = roots.length;
    }
    expect(seen).toBeGreaterThan(0);
    const store = await openConfigStore({ folder });
    await store.change((config) => ({ ...config, requireToken: true }));
    expect(store.get().requireToken).toBe(true);
    expect(readdirSync(folder)).toEqual(["config.json"]);
  };
  const title = `are whole after each of %d rounds of ${AT_ONCE} kills at any moment`;
  it.each([2])(title, areWhole);
  it.each([25])(title, { tags: ["long"] }, areWhole);

  it("lose no change of several parallel processes", { timeout: 60_000 }, async () => {
    const folder = tempFolder();
    const children = await Promise.all([1, 2, 3].map(() => startChanger(script, folder, "20")));
    await Promise.all(children.map(async (child) => child.exitCode ?? (await once(child, "exit"))));
    const store = await openConfigStore({ folder });
    expect(new Set(store.get().roots).size).toBe(60);
  });
});
