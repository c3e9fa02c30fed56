import type { NewId } from "../../base/ids/newId";
import type { SheetSource } from "../../ingest/spreadsheets/readExpiry";
import type { CompanyDrive } from "../google/googleTypes";
import { withTemporaryFile } from "./temporaryFolder";

/** Most registers are smaller: they go through memory, where a file of the disk takes its time. */
const KEPT_IN_MEMORY_BYTES = 128 * 1024;

interface Deps {
  drive: Pick<CompanyDrive, "download">;
  /** Where bytes lie while they are read. */
  temporaryFolder: string;
  newId: NewId;
}

interface Wanted<T> {
  id: string;
  /** As it was listed: it may have grown since. */
  sizeBytes: number;
  maxBytes: number;
  /** Sees the bytes as they come, anew in each try. */
  watch(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  work(source: SheetSource): Promise<T>;
}

/** Downloads a file and gives it to `work`: in memory a small one, else by its path on the disk. */
export async function withBytes<T>(deps: Deps, wanted: Wanted<T>): Promise<T> {
  const small = wanted.sizeBytes > KEPT_IN_MEMORY_BYTES ? null : await fetchSmall(deps, wanted);
  if (small !== null) return wanted.work(small);
  const { id, maxBytes, watch, work } = wanted;
  return withTemporaryFile(
    { folder: deps.temporaryFolder, name: deps.newId() },
    (take) => deps.drive.download(id, { maxBytes, take: (bytes) => take(watch(bytes)) }),
    work,
  );
}

/** Null for one that is no longer small. */
function fetchSmall(
  { drive }: Deps,
  { id, maxBytes, watch }: Wanted<unknown>,
): Promise<Buffer | null> {
  return drive.download(id, {
    maxBytes,
    async take(bytes) {
      const parts: Uint8Array[] = [];
      let size = 0;
      for await (const part of watch(bytes)) {
        size += part.byteLength;
        if (size > KEPT_IN_MEMORY_BYTES) return null;
        parts.push(part);
      }
      return Buffer.concat(parts);
    },
  });
}
