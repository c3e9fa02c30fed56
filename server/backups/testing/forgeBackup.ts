import { Readable } from "node:stream";
import {
  createArchiveSeal,
  FORMAT,
  MANIFEST,
  type Manifest,
  SIGNATURE,
  tableOf,
} from "../archive/manifest";
import { openArchive } from "../archive/openArchive";
import { parseRows } from "../archive/rowParts";
import { writeArchive } from "../archive/writeArchive";

type Rows = Record<string, unknown>[];

interface Forgery {
  /** Changes the rows of a table; counts are updated. */
  rows?: Record<string, (rows: Rows) => unknown[]>;
  manifest?: (manifest: Manifest) => object;
  /** The signing key; another installation's by default. */
  secret?: Uint8Array;
}

const STRANGERS_SECRET = Buffer.alloc(32, 99);

/**
 * Writes a changed copy of a backup to `to`, with correct hashes, as somebody with another key
 * would.
 */
export async function forgeBackup(from: string, to: string, forgery: Forgery): Promise<void> {
  const { rows = {}, manifest: change = (given) => given, secret = STRANGERS_SECRET } = forgery;
  const archive = await openArchive(from);
  const counts = { ...archive.manifest.counts };
  try {
    await writeArchive(to, async (copy) => {
      const parts = [];
      for (const part of archive.manifest.parts) {
        const bytes = Buffer.concat(await Readable.from(archive.read(part)).toArray());
        const table = tableOf(part.name) ?? "";
        const changed = rows[table]?.([...parseRows(bytes)]);
        if (changed !== undefined) counts[table] = changed.length;
        const lines = changed?.map((row) => (typeof row === "string" ? row : JSON.stringify(row)));
        const given =
          lines === undefined ? bytes : Buffer.from(lines.map((line) => `${line}\n`).join(""));
        parts.push(await copy.add(part.name, [given], { pack: true }));
      }
      const manifest = change({ ...archive.manifest, format: FORMAT, counts, parts });
      const bytes = Buffer.from(JSON.stringify(manifest));
      await copy.add(MANIFEST, [bytes], { pack: true });
      await copy.add(SIGNATURE, [Buffer.from(createArchiveSeal(secret).sign(bytes))], {
        pack: false,
      });
    });
  } finally {
    archive.close();
  }
}
