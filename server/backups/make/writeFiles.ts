import type { FileStore } from "../../storage/files/types";
import type { ArchivePart, Manifest } from "../archive/manifest";
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
