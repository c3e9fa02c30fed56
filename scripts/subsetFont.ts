import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { entireMetricsCollection } from "@capsizecss/metrics/entireMetricsCollection";
import { fromBuffer } from "@capsizecss/unpack";
import subsetFont from "subset-font";

/** The weights of the design. */
const WEIGHTS = [400, 500, 600] as const;
type Weight = (typeof WEIGHTS)[number];

const { arial, roboto } = entireMetricsCollection;
const ARIAL = ["Arial", "ArialMT", "Liberation Sans", "LiberationSans", "Helvetica"];
const ARIAL_BOLD = [
  "Arial Bold",
  "Arial-BoldMT",
  "Liberation Sans Bold",
  "LiberationSans-Bold",
  "Helvetica Bold",
];

const DEJAVU = { ascent: 1901, descent: -483, lineGap: 0, unitsPerEm: 2048 };
const DEJAVU_REGULAR = ["DejaVu Sans", "DejaVuSans"];

/**
 * Arial exists everywhere except on Android and on Linux, which has an equivalent of the same
 * widths, or only DejaVu (its metrics come from its files, since no collection has them).
 */
const STANDS: readonly Stand[] = [
  {
    family: "Inter as Arial",
    local: { 400: ARIAL, 500: ARIAL, 600: ARIAL_BOLD },
    metrics: { 400: arial, 500: arial, 600: arial.variants[700] },
  },
  {
    family: "Inter as Roboto",
    local: {
      400: ["Roboto", "Roboto-Regular"],
      500: ["Roboto Medium", "Roboto-Medium"],
      600: ["Roboto Bold", "Roboto-Bold"],
    },
    metrics: { 400: roboto, 500: roboto.variants[500], 600: roboto.variants[700] },
  },
  {
    family: "Inter as DejaVu",
    local: {
      400: DEJAVU_REGULAR,
      500: DEJAVU_REGULAR,
      600: ["DejaVu Sans Bold", "DejaVuSans-Bold"],
    },
    metrics: {
      400: { ...DEJAVU, xWidthAvg: 1041 },
      500: { ...DEJAVU, xWidthAvg: 1041 },
      600: { ...DEJAVU, xWidthAvg: 1176 },
    },
  },
];

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

/** The values of a font's own tables, in its units. */
interface Metrics {
  ascent: number;
  descent: number;
  lineGap: number;
  unitsPerEm: number;
  xWidthAvg: number;
}

interface Stand {
  family: string;
  /** The names that systems use for the font. */
  local: Record<Weight, readonly string[]>;
  metrics: Record<Weight, Metrics>;
}

/** System fonts scaled to the width and height of ours, so that nothing moves when ours loads. */
function fallbackCss(ours: Record<Weight, Metrics>): string {
  const faces = STANDS.flatMap((stand) =>
    WEIGHTS.map((weight) => face(stand, weight, ours[weight])),
  );
  return ["/* Written by scripts/subsetFont.ts. */", faces.join("\n\n"), ""].join("\n");
}

function face({ family, local, metrics }: Stand, weight: Weight, ours: Metrics): string {
  const width = ({ xWidthAvg, unitsPerEm }: Metrics) => xWidthAvg / unitsPerEm;
  const adjusted = width(ours) / width(metrics[weight]);
  const percent = (value: number) => `${Number((value * 100).toFixed(2))}%`;
  const ofHeight = (value: number) => percent(value / ours.unitsPerEm / adjusted);
  return `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  src:
${local[weight].map((name) => `    local("${name}")`).join(",\n")};
  size-adjust: ${percent(adjusted)};
  ascent-override: ${ofHeight(ours.ascent)};
  descent-override: ${ofHeight(-ours.descent)};
  line-gap-override: ${ofHeight(ours.lineGap)};
}`;
}
