import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { writeDemoFolder } from "@sgi/fixtures/demo/writeDemoFolder";
import { afterAll } from "vitest";

const made: string[] = [];
afterAll(async () => {
  for (const folder of made) await rm(folder, { recursive: true, force: true });
});

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

/** The demo company's documents as files in a folder of that name. */
export async function makeDemoFolder(name: string): Promise<string> {
  const folder = await newFolder(name);
  await writeDemoFolder({ folder, today: "2026-11-20" });
  return folder;
}

/** A small CSV, of a kind that the host takes, with contents of its own. */
export function smallCsv(seed: number): string {
  return `30/06/2027;Registro ${seed}\nriga;${seed}\n`;
}

async function newFolder(name: string): Promise<string> {
  const place = await mkdtemp(join(tmpdir(), "sgi-files-"));
  made.push(place);
  return join(place, name);
}
