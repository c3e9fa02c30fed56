import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { inject } from "vitest";

/** Creates a new folder with these files; removed after the tests. */
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

/** A small CSV that the host accepts; its content depends on the seed. */
export function smallCsv(seed: number): string {
  return `30/06/2027;Registro ${seed}\nriga;${seed}\n`;
}

async function newFolder(name: string): Promise<string> {
  return join(await mkdtemp(join(inject("scratch"), "files-")), name);
}

/** Gives so many small files, by their paths. */
export const sheets = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, n) => [
      `10/10.${n}_Scheda ${n}_Rev.1_2026-06-01.csv`,
      smallCsv(1_000 + n),
    ]),
  );
