import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { ROOT } from "../repository/root";
import { readNodeLicence } from "./fetchBase";

const RULE = "=".repeat(80);

/**
 * The licences of everything in an executable: ours, Node's, and the bundled packages'.
 * @throws {Error} When a package has no licence file.
 */
export async function collectLicences(packages: readonly string[]): Promise<string> {
  const parts = [
    ["Local Opener", await readFile(join(ROOT, "LICENSE"), "utf8")],
    ["Node.js", await readNodeLicence()],
    ...(await Promise.all(packages.map(async (name) => [name, await licenceOf(name)] as const))),
  ];
  return parts
    .map(([name, text = ""]) => `${RULE}\n${name}\n${RULE}\n\n${text.trim()}\n`)
    .join("\n");
}

async function licenceOf(name: string): Promise<string> {
  const folder = await packageFolder(name);
  const file = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry));
  if (file !== undefined) return readFile(join(folder, file), "utf8");
  const { license, author } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  if (typeof license !== "string") throw new Error(`${name} comes without a licence`);
  return `${license}, ${typeof author === "string" ? author : (author?.name ?? name)}`;
}

/** The package's folder: in the helper's own node_modules or in the repository's. */
async function packageFolder(name: string): Promise<string> {
  const { resolve } = createRequire(join(ROOT, "cli/package.json"));
  for (const base of resolve.paths(name) ?? []) {
    const folder = join(base, name);
    const found = await readFile(join(folder, "package.json")).then(
      () => true,
      () => false,
    );
    if (found) return folder;
  }
  return dirname(resolve(name));
}
