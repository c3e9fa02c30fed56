import { readdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename } from "node:path";

/** The stroke width of the design, when an icon is 24 units wide. */
const PEN = 1.75;
const SHAPE = /<(path|circle|ellipse|rect|line|polyline|polygon)\b([^>]*?)\/?>/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;

/**
 * Draws the given icons, by Lucide's names, each as one path of 24 × 24 in its own module; without
 * names redraws the panel's icons.
 */
const folder = new URL("../ui/components/look/icons/", import.meta.url);
const lucide = createRequire(new URL("../ui/package.json", import.meta.url)).resolve(
  "@iconify-json/lucide/icons.json",
);
const { icons, aliases } = JSON.parse(await readFile(lucide, "utf8")) as {
  icons: Record<string, { body: string } | undefined>;
  aliases: Record<string, { parent: string } | undefined>;
};
const asked = process.argv.slice(2);
const names = asked.length > 0 ? asked : (await readdir(folder)).map(nameOf);
for (const name of names) {
  const icon = icons[aliases[name]?.parent ?? name];
  if (icon === undefined) throw new Error(`Lucide has no icon ${name}`);
  const module = name.replace(/-(\w)/g, (_, next: string) => next.toUpperCase());
  await writeFile(new URL(`${module}.ts`, folder), declared(`${module}Icon`, pathOf(icon.body)));
}

/** trash2.ts gives "trash-2". */
function nameOf(file: string): string {
  return basename(file, ".ts").replace(/[A-Z]|\d+/g, (next) => `-${next.toLowerCase()}`);
}

/** In the formatter's style, which breaks lines of more than 100 characters. */
function declared(name: string, drawing: string): string {
  const line = `export const ${name} = "${drawing}";\n`;
  return line.length <= 101 ? line : `export const ${name} =\n  "${drawing}";\n`;
}

interface Attributes {
  readonly [name: string]: string | undefined;
  readonly d?: string;
  readonly points?: string;
  readonly fill?: string;
  readonly r?: string;
}

/** Joins a drawing's shapes into one path, since all have the same stroke and none is filled. */
function pathOf(body: string): string {
  const shapes = [...body.matchAll(SHAPE)].map(([, tag = "", text = ""]) => {
    const attributes = Object.fromEntries(
      [...text.matchAll(ATTRIBUTE)].map(([, name = "", value = ""]) => [name, value]),
    );
    if (isFilled(attributes)) throw new Error(`A filled shape: ${body}`);
    return shapeOf(tag, attributes);
  });
  if (shapes.length === 0) throw new Error(`No shape in ${body}`);
  return shapes.join("");
}

/** A dot smaller than the stroke looks filled without a fill. */
function isFilled({ fill = "none", r = "Infinity" }: Attributes): boolean {
  return fill !== "none" && Number(r) > PEN / 2;
}

function shapeOf(tag: string, attributes: Attributes): string {
  const at = (name: string) => Number(attributes[name] ?? 0);
  switch (tag) {
    case "path":
      return startsAbsolute(attributes.d ?? "");
    case "circle":
      return ellipse(at("cx"), at("cy"), at("r"), at("r"));
    case "ellipse":
      return ellipse(at("cx"), at("cy"), at("rx"), at("ry"));
    case "line":
      return `M${at("x1")} ${at("y1")}L${at("x2")} ${at("y2")}`;
    case "rect":
      return rectangle(at("x"), at("y"), at("width"), at("height"), at("rx") || at("ry"));
    default:
      return `M${attributes.points}${tag === "polygon" ? "Z" : ""}`;
  }
}

/** Makes the first move absolute: a path's first move always is, even when written as relative. */
function startsAbsolute(d: string): string {
  return d
    .replace(/^m\s*(-?[\d.]+)[\s,]*(-?[\d.]+)(?=\s*[a-zA-Z])/, "M$1 $2")
    .replace(/^m\s*(-?(?:\d+\.?\d*|\.\d+))[\s,]*(-?(?:\d+\.?\d*|\.\d+))/, "M$1 $2l");
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  const half = (to: number) => `a${rx} ${ry} 0 1 0 ${to} 0`;
  return `M${cx - rx} ${cy}${half(2 * rx)}${half(-2 * rx)}Z`;
}

function rectangle(x: number, y: number, width: number, height: number, r: number): string {
  const corner = (dx: number, dy: number) => (r === 0 ? "" : `a${r} ${r} 0 0 1 ${dx} ${dy}`);
  const [across, down] = [width - 2 * r, height - 2 * r];
  return [
    `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}`,
    `h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}Z`,
  ].join("");
}
