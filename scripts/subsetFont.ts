import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

/** What Italian pages are written with: Latin-1, the punctuation of our texts, arrows, the euro. */
const CHARACTERS = [
  ...Array.from({ length: 0x5f }, (_, i) => String.fromCharCode(0x20 + i)),
  ...Array.from({ length: 0x60 }, (_, i) => String.fromCharCode(0xa0 + i)),
  "‐‑–—‘’“”„•…‹›€−←→↑↓™",
].join("");

const FEATURES = ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "tnum", "case"];

const source = createRequire(import.meta.url).resolve(
  "@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2",
);
const target = new URL("../ui/styles/fonts/inter-it.woff2", import.meta.url);
const subset = await subsetFont(await readFile(source), CHARACTERS, {
  targetFormat: "woff2",
  keepFeatures: FEATURES,
  variationAxes: { wght: { min: 400, max: 600 } },
  noHinting: true,
});
await writeFile(target, subset);
process.stdout.write(`ui/styles/fonts/inter-it.woff2: ${(subset.length / 1024).toFixed(1)} KB\n`);
