import { readdir, readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import unoConfig from "../../ui/uno.config.ts";

const UI = new URL("../../ui/", import.meta.url);
const SOURCES = /^(app|components|features|routing|shell|state|styles)\/.*(?<!\.test)\.tsx?$/;

it("blocks no word of the code that a screen also uses as a class with a variant", async () => {
  const blocked = new Set<unknown>(unoConfig.blocklist);
  const names = (await readdir(UI, { recursive: true })).filter((name) => SOURCES.test(name));
  expect(names.length).toBeGreaterThan(100);
  const used: string[] = [];
  for (const name of names) {
    const source = await readFile(new URL(name, UI), "utf8");
    // Class names such as `max-md:contents`, `static!`, `!inline`: a plain word may be a word of
    // the code.
    for (const [token] of source.matchAll(/(?<=["\s])(?:[\w[\]&>.=-]+:)*!?[\w-]+!?(?=["\s])/g)) {
      const word = token.replace(/^.*:/, "").replaceAll("!", "");
      if (word !== token && blocked.has(word)) used.push(`${name}: ${token}`);
    }
  }
  expect(used).toEqual([]);
});
