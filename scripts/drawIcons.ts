import { readdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename } from "node:path";
import { pathOf } from "./icons/pathOf";

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
