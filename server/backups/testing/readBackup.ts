import { type Manifest, tableOf } from "../archive/manifest";
import { openArchive } from "../archive/openArchive";
import { parseRows } from "../archive/rowParts";

type Rows = Record<string, Record<string, unknown>[]>;

/** The manifest and the rows of a backup, by table. */
export async function readBackup(path: string): Promise<{ manifest: Manifest; rows: Rows }> {
  const archive = await openArchive(path);
  try {
    const rows: Rows = {};
    for (const part of archive.manifest.parts) {
      const table = tableOf(part.name);
      if (table === null) continue;
      const chunks: Buffer[] = [];
      for await (const chunk of archive.read(part)) chunks.push(chunk);
      rows[table] = [...(rows[table] ?? []), ...parseRows(Buffer.concat(chunks))];
    }
    return { manifest: archive.manifest, rows };
  } finally {
    archive.close();
  }
}
