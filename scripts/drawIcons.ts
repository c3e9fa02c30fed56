import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { ICON_NAMES } from "../ui/components/look/iconNames";
import { pathOf } from "./icons/pathOf";

/** Writes the drawings of the panel's icons, each as one path of 24 × 24. */
const lucide = createRequire(new URL("../ui/package.json", import.meta.url)).resolve(
  "@iconify-json/lucide/icons.json",
);
const { icons, aliases } = JSON.parse(await readFile(lucide, "utf8")) as {
  icons: Record<string, { body: string } | undefined>;
  aliases: Record<string, { parent: string } | undefined>;
};
const drawings = ICON_NAMES.map((name) => {
  const icon = icons[aliases[name]?.parent ?? name];
  if (icon === undefined) throw new Error(`Lucide has no icon ${name}`);
  return [name, pathOf(icon.body)];
});
await writeFile(
  new URL("../ui/components/look/iconDrawings.json", import.meta.url),
  `${JSON.stringify(Object.fromEntries(drawings), null, 2)}\n`,
);
