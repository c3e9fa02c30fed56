import { createHash } from "node:crypto";
import { close } from "node:fs";
import type { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import { type Entry, fromFdPromise, fromRandomAccessReaderPromise, type ZipFile } from "yauzl";
import { ObjectFault } from "../../storage/objects/objectFault";
import { ArchiveRefused, archiveTexts as texts } from "./archiveTexts";
import {
  type ArchivePart,
  FORMAT,
  isArchiveName,
  MANIFEST,
  MAX_ENTRIES,
  MAX_MANIFEST_BYTES,
  MAX_ROWS_BYTES,
  Manifest,
  SIGNATURE,
  tableOf,
} from "./manifest";
import { openPlainFile } from "./plainFile";
import { type ReadSpan, TailReader } from "./tailReader";

const SIGNATURE_BYTES = 64;
/**
 * The most that one byte of a ZIP file can unpack to. Source: zlib, technical details ("maximum
 * compression factor").
 */
const MAX_FACTOR = 1_032;
const OPTIONS = { autoClose: false, lazyEntries: true, strictFileNames: true };

/** Checks the manifest's signature before the manifest is parsed; throws to refuse. */
export type Accept = (manifestBytes: Buffer, signature: string) => void;

/** An archive whose directory matches its manifest. */
export interface Archive {
  manifest: Manifest;
  manifestBytes: Buffer;
  signature: string;
  /** The size of the whole file. */
  sizeBytes: number;
  /**
   * Unpacks a part.
   * @throws {ArchiveRefused} At its end at the latest, when it differs from what was written.
   */
  read(part: ArchivePart): AsyncGenerator<Buffer>;
  close(): void;
}

/**
 * Opens a backup and reads its manifest; unpacks no part. `accept` may throw to refuse the manifest
 * before it is parsed.
 * @throws {ArchiveRefused} When it is not a backup of ours, or of a later version of the program.
 */
export async function openArchive(path: string, accept?: Accept): Promise<Archive> {
  const zip = await openZip(path);
  try {
    const { entries, ...read } = await readManifest(zip, accept);
    return {
      ...read,
      sizeBytes: zip.fileSize,
      read: (part) => readPart(zip, entries.get(part.name), part),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/**
 * Reads the manifest of an open archive, as `openArchive` does.
 * @throws {ArchiveRefused} As `openArchive`.
 */
export async function readManifest(zip: ZipFile, accept: Accept = () => {}) {
  try {
    const entries = await entriesOf(zip);
    const manifestBytes = await readSmall(zip, entries.get(MANIFEST), MAX_MANIFEST_BYTES);
    const sealed = await readSmall(zip, entries.get(SIGNATURE), SIGNATURE_BYTES);
    const signature = sealed.toString("latin1");
    accept(manifestBytes, signature);
    const manifest = parseManifest(manifestBytes);
    refuseOtherParts(manifest, entries);
    return { entries, manifest, manifestBytes, signature };
  } catch (error) {
    throw refusalOf(error);
  }
}

/**
 * Opens a local file.
 * @throws {ArchiveRefused} When it is not a ZIP file.
 */
export async function openZip(path: string): Promise<ZipFile> {
  const file = await openPlainFile(path);
  if (file === null) throw new ArchiveRefused(texts.unreadable);
  const { fd } = file;
  try {
    return await fromFdPromise(fd, OPTIONS);
  } catch (error) {
    close(fd, () => undefined);
    throw refusalOf(error);
  }
}

/**
 * Opens a remote archive, and reads only the parts that it needs.
 * @throws {ArchiveRefused} As `openZip`.
 */
export async function openDistantZip(sizeBytes: number, readSpan: ReadSpan): Promise<ZipFile> {
  const reader = new TailReader(sizeBytes, readSpan);
  return fromRandomAccessReaderPromise(reader, sizeBytes, OPTIONS).catch((error) => {
    throw refusalOf(error);
  });
}

/** Errors of the system or bucket pass unchanged; those of the ZIP reader blame the archive. */
function refusalOf(error: unknown): unknown {
  if (error instanceof ArchiveRefused) return error;
  const isSystems = error instanceof Error && "syscall" in error;
  return isSystems || error instanceof ObjectFault
    ? error
    : new ArchiveRefused(texts.unreadable, { cause: error });
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let packedBytes = 0;
  if (zip.entryCount > MAX_ENTRIES) throw new ArchiveRefused(texts.unreadable);
  for await (const entry of zip.eachEntry()) {
    const { fileName } = entry;
    packedBytes += entry.compressedSize;
    const isFit = packedBytes <= zip.fileSize && canHold(entry) && !entry.isEncrypted();
    if (!isFit || !isArchiveName(fileName) || entries.has(fileName)) {
      throw new ArchiveRefused(texts.unreadable);
    }
    entries.set(fileName, entry);
  }
  return entries;
}

/**
 * Whether the compressed bytes can unpack to the declared size. Entries share no bytes, because
 * `entriesOf` refuses those that are together larger than the file.
 */
function canHold({ compressedSize, uncompressedSize }: Entry): boolean {
  return uncompressedSize <= compressedSize * MAX_FACTOR;
}

async function readSmall(
  zip: ZipFile,
  entry: Entry | undefined,
  maxBytes: number,
): Promise<Buffer> {
  if (entry === undefined || entry.uncompressedSize > maxBytes) {
    throw new ArchiveRefused(texts.unreadable);
  }
  const bytes = Buffer.concat(await (await zip.openReadStreamPromise(entry)).toArray());
  if (crc32(bytes) !== entry.crc32) throw new ArchiveRefused(texts.damaged(entry.fileName));
  return bytes;
}

function parseManifest(bytes: Buffer): Manifest {
  const json: unknown = JSON.parse(bytes.toString("utf8"));
  const { format } = json as { format?: unknown };
  if (typeof format === "number" && format > FORMAT) throw new ArchiveRefused(texts.laterFormat);
  return Manifest.parse(json);
}

/** The manifest's parts must be there, once each and with their sizes, and nothing else. */
function refuseOtherParts({ parts }: Manifest, entries: ReadonlyMap<string, Entry>) {
  const names = new Set(parts.map(({ name }) => name));
  if (names.size !== parts.length || entries.size !== parts.length + 2) {
    throw new ArchiveRefused(texts.unreadable);
  }
  for (const { name, size } of parts) {
    const isTooLarge = tableOf(name) !== null && size > MAX_ROWS_BYTES;
    if (entries.get(name)?.uncompressedSize !== size || isTooLarge) {
      throw new ArchiveRefused(texts.damaged(name));
    }
  }
}

/** yauzl stops at the declared size, so no more is unpacked. */
async function* readPart(zip: ZipFile, entry: Entry | undefined, part: ArchivePart) {
  if (entry === undefined) throw new RangeError(`no part ${part.name}`);
  const hash = createHash("sha256");
  try {
    const unpacked: Readable = await zip.openReadStreamPromise(entry);
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof Error && "syscall" in error) throw error;
    throw new ArchiveRefused(texts.damaged(part.name), { cause: error });
  }
  if (hash.digest("hex") !== part.hash) throw new ArchiveRefused(texts.damaged(part.name));
}
