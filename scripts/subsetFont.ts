import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fromBuffer } from "@capsizecss/unpack";
import subsetFont from "subset-font";
import { fallbackCss, type Weight } from "./font/fallback";

/** The characters of Italian pages, with those of neighbours' names and our texts' punctuation. */
const CHARACTERS = [
  ...Array.from({ length: 0x5f }, (_, i) => String.fromCharCode(0x20 + i)),
  "ÀÁÂÄÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜßàáâäçèéêëìíîïñòóôöùúûü",
  "\u00a0\u00ad¡¢£§©ª«®°±²³µ·¹º»¼½¾¿×÷",
  "‐‑–—‘’“”„•…‹›€−←→↑↓™",
].join("");

/** `calt` sets hyphens and brackets between capitals, and the colon of times, at figure height. */
const FEATURES = ["kern", "calt", "tnum"];

/** The letter shapes for 14 px, the size of most texts; the whole axis would cost 13 KB. */
const OPTICAL_SIZE = 14;

const source = createRequire(import.meta.url).resolve(
  "@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2",
);
const styles = new URL("../ui/styles/", import.meta.url);
const font = await readFile(source);

const subset = await subsetFont(font, CHARACTERS, {
  targetFormat: "woff2",
  keepFeatures: FEATURES,
  variationAxes: { wght: { min: 400, max: 600 }, opsz: OPTICAL_SIZE },
  noHinting: true,
});
await writeFile(new URL("fonts/inter-it.woff2", styles), subset);
process.stdout.write(`ui/styles/fonts/inter-it.woff2: ${(subset.length / 1024).toFixed(1)} KB\n`);

const measured = async (weight: Weight) =>
  fromBuffer(
    Buffer.from(
      await subsetFont(font, CHARACTERS, {
        targetFormat: "sfnt",
        variationAxes: { wght: weight, opsz: OPTICAL_SIZE },
      }),
    ),
  );
await writeFile(
  new URL("fontFallback.css", styles),
  fallbackCss({ 400: await measured(400), 500: await measured(500), 600: await measured(600) }),
);
