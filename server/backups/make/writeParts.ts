import type { FileStore } from "../../storage/files/types";
import {
  BACKED_UP,
  type BackedUpTable,
  type RowReader,
  type StoredRow,
} from "../../storage/store/schema/backupTypes";
import { namesFile } from "../../storage/store/schema/tables";
import type { ArchivePart, Manifest } from "../archive/manifest";
import { toRowParts } from "../archive/rowParts";
import type { ArchiveWriter } from "../archive/writeArchive";

/** Types that are compressed already. */
const PACKED: ReadonlySet<string> = new Set([
  "pdf",
  "docx",
  "xlsx",
  "xlsm",
  "pptx",
  "ods",
  "odt",
  "png",
  "jpg",
  "jpeg",
  "zip",
]);

/** Facts about the rows, collected while they are written. */
export interface WrittenRows extends Pick<Manifest, "schema" | "company" | "counts" | "heads"> {
  parts: ArchivePart[];
  /** The type of each file that rows name, by its hash. */
  files: ReadonlyMap<string, string>;
}

/** Writes all rows of one company, or of everything, from one snapshot. */
export async function writeRows(
  archive: ArchiveWriter,
  rows: RowReader,
  companyId: string | null,
): Promise<WrittenRows> {
  const files = new Map<string, string>();
  const written = {
    schema: rows.schema,
    company: null as Manifest["company"],
    counts: {} as Record<string, number>,
    heads: [] as Manifest["heads"],
    parts: [] as ArchivePart[],
    files,
  };
  const versions = new Map<string, number>();
  const note = (table: BackedUpTable, row: StoredRow) => {
    written.counts[table] = (written.counts[table] ?? 0) + 1;
    if (table === "companies") versions.set(String(row.id), Number(row.documentsVersion));
    if (table === "companies" && companyId !== null) {
      written.company = { id: String(row.id), name: String(row.name) };
    }
    if (table === "auditHeads" && Number(row.position) > 0) {
      const [scope, hash] = [String(row.scope), String(row.hash)];
      const documentsVersion = versions.get(scope);
      const head = { scope, position: Number(row.position), hash };
      written.heads.push({ ...head, ...(documentsVersion !== undefined && { documentsVersion }) });
    }
    if (namesFile(table, row)) files.set(String(row.fileHash), String(row.fileType));
  };
  for (const table of BACKED_UP) {
    written.counts[table] = 0;
    let number = 0;
    const pages = rows.pages(table, companyId);
    for await (const part of toRowParts(pages, (row) => note(table, row))) {
      const name = `rows/${table}.${number++}.jsonl`;
      written.parts.push(await archive.add(name, [part], { pack: true }));
    }
  }
  return written;
}

interface WrittenFiles {
  parts: ArchivePart[];
  faulty: Manifest["faulty"];
}

/**
 * Writes the bytes of files. A missing or damaged file does not stop the rest: it is listed as
 * faulty, and what exists of it is stored.
 */
export async function writeFiles(
  archive: ArchiveWriter,
  wanted: ReadonlyMap<string, string>,
  { files, signal }: { files: Pick<FileStore, "open">; signal: AbortSignal | undefined },
): Promise<WrittenFiles> {
  const parts: ArchivePart[] = [];
  const faulty: Manifest["faulty"] = [];
  for (const [hash, fileType] of wanted) {
    signal?.throwIfAborted();
    const file = await files.open(hash);
    if (file === null) {
      faulty.push({ hash, fault: "missing" });
      continue;
    }
    const pack = !PACKED.has(fileType);
    const part = await archive.add(`files/${hash}`, file.stream, { pack });
    parts.push(part);
    if (part.hash !== hash) faulty.push({ hash, fault: "altered" });
  }
  return { parts, faulty };
}
