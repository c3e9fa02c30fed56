import { entireMetricsCollection } from "@capsizecss/metrics/entireMetricsCollection";

/** The weights of the design. */
const WEIGHTS = [400, 500, 600] as const;
export type Weight = (typeof WEIGHTS)[number];

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

/** System fonts scaled to the width and height of ours, so that nothing moves when ours loads. */
export function fallbackCss(ours: Record<Weight, Metrics>): string {
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
