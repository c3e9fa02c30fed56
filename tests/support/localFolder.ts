import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { inject } from "vitest";

/** A folder of files with these contents, in a place of its own; gone after the tests. */
export async function makeFolder(
  name: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<string> {
  const folder = await newFolder(name);
  for (const [path, content] of Object.entries(files)) {
    const target = join(folder, ...path.split("/"));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
  return folder;
}

/** A small CSV, of a kind that the host takes, with contents of its own. */
export function smallCsv(seed: number): string {
  return `30/06/2027;Registro ${seed}\nriga;${seed}\n`;
}

async function newFolder(name: string): Promise<string> {
  return join(await mkdtemp(join(inject("scratch"), "files-")), name);
}

/** So many small files, by their paths. */
export const sheets = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, n) => [
      `10/10.${n}_Scheda ${n}_Rev.1_2026-06-01.csv`,
      smallCsv(1_000 + n),
    ]),
  );
