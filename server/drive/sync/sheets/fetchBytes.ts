import type { NewId } from "../../../base/ids/newId";
import type { SheetSource } from "../../../ingest/spreadsheets/readExpiry";
import type { CompanyDrive } from "../../google/googleTypes";
import { withTemporaryFile } from "./temporaryFolder";

/** Most spreadsheets are smaller: memory is faster than a file. */
const KEPT_IN_MEMORY_BYTES = 128 * 1024;

interface Deps {
  drive: Pick<CompanyDrive, "download">;
  /** For bytes while they are read. */
  temporaryFolder: string;
  newId: NewId;
}

interface Wanted<T> {
  id: string;
  /** As listed; the file may have grown since. */
  sizeBytes: number;
  maxBytes: number;
  /** Passes the bytes through as they arrive; restarts with each try. */
  watch(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  work(source: SheetSource): Promise<T>;
}

/** Downloads a file and passes it to `work`: a small one in memory, else by its path on disk. */
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

/** Null when the file is no longer small. */
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
