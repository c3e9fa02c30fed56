import { createHash } from "node:crypto";
import { constants } from "node:fs";
import {
  access,
  type FileHandle,
  lstat,
  open,
  readdir,
  realpath,
  rename,
  rm,
} from "node:fs/promises";
import { join } from "node:path";
import { type DurationMs, MINUTE_MS, type Timers } from "@sgi/core/time";
import { isInFolder } from "../../base/config/backupSettings";
import type { NewId } from "../../base/ids/newId";
import { isBackupName } from "../../base/names/backupName";
import { nullIfMissing } from "../../base/nullIfMissing";
import { abortable } from "../../base/time/waits";
import type { Written } from "../../storage/files/parts";
import { syncFolder } from "../../storage/files/syncFolder";
import { freeBytes } from "../../storage/installation/freeRoom";
import { CopyFault, type CopyPlace, secondPlaceTexts as texts } from "./copyPlace";

/** How long a call may take: on a slow disk a sync may take minutes. */
const SILENT_MS: DurationMs = 5 * MINUTE_MS;

/** Marker file: an empty mount point lacks it. */
const MARK = "sgi.copies";
const CHUNK_BYTES = 1024 * 1024;
const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK, R_OK, W_OK, X_OK } = constants;

interface Deps {
  folder: string;
  dataDir: string;
  /** The installation's id, part of the names of its drafts. */
  owner: string;
  newId: NewId;
  timers: Timers;
}

/** A folder of another disk, which others may use too and which may go away. */
export function createCopyFolder({ folder, dataDir, owner, newId, timers }: Deps): CopyPlace {
  const guarded = createHangGuard(timers);
  const drafts = `.sgi-${owner}-`;
  const pathOf = (filename: string) => {
    if (!isBackupName(filename)) throw new RangeError(`no backup's name: ${filename}`);
    return join(folder, filename);
  };
  return {
    name: folder,
    prepare: (isKnown, signal) => guarded(() => refuseOther({ folder, dataDir, isKnown }), signal),
    async sizes(signal) {
      const sizes = new Map<string, number>();
      for (const name of (await guarded(() => readdir(folder), signal)).filter(isBackupName)) {
        const found = await guarded(() => lstat(pathOf(name)).catch(nullIfMissing), signal);
        if (found?.isFile()) sizes.set(name, found.size);
      }
      return sizes;
    },
    async send(path, filename, signal) {
      const draft = join(folder, `${drafts}${newId()}.tmp`);
      try {
        const written = await writeDraft({ path, draft, signal }, guarded);
        await guarded(() => rename(draft, pathOf(filename)), signal);
        await guarded(() => syncFolder(folder), signal);
        return written;
      } catch (error) {
        // What cannot be removed now is swept away at the next look.
        const free = new AbortController().signal;
        await guarded(() => rm(draft, { force: true }), free).catch(() => undefined);
        throw error;
      }
    },
    async measure(filename, signal, mostBytes) {
      const flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK;
      const file = await guarded(() => open(pathOf(filename), flags).catch(nullIfMissing), signal);
      if (file === null) return null;
      try {
        const read = (buffer: Buffer) => guarded(() => file.read(buffer), signal);
        return await readThrough(read, { mostBytes });
      } finally {
        closeLater(file);
      }
    },
    async remove(filename, signal) {
      await guarded(() => rm(pathOf(filename), { force: true }), signal);
      await guarded(() => syncFolder(folder), signal);
    },
    async sweep(signal) {
      for (const name of await guarded(() => readdir(folder), signal)) {
        if (!name.startsWith(drafts) || !name.endsWith(".tmp")) continue;
        await guarded(() => rm(join(folder, name), { force: true }), signal);
      }
    },
    freeBytes: (signal) => guarded(() => freeBytes(folder), signal),
  };
}

/** @throws {CopyFault} When the folder is unavailable, overlaps the data, or has lost its mark. */
async function refuseOther({
  folder,
  dataDir,
  isKnown,
}: Pick<Deps, "folder" | "dataDir"> & { isKnown: boolean }): Promise<void> {
  const away = (cause: unknown) => {
    throw new CopyFault(texts.away(folder), { cause });
  };
  await access(folder, R_OK | W_OK | X_OK).catch(away);
  // Resolves links: they may hide that one folder contains the other.
  const [copies, data] = [await realpath(folder).catch(away), await realpath(dataDir)];
  if (isInFolder(copies, data) || isInFolder(data, copies))
    throw new CopyFault(texts.nested(folder));
  const mark = join(folder, MARK);
  if ((await lstat(mark).catch(nullIfMissing)) !== null) return;
  if (isKnown) throw new CopyFault(texts.other(folder, MARK));
  await (await open(mark, "a", 0o600)).close();
  await syncFolder(folder);
}

async function writeDraft(
  { path, draft, signal }: { path: string; draft: string; signal: AbortSignal },
  guarded: GuardedCall,
): Promise<Written> {
  const source = await open(path, "r");
  try {
    const target = await guarded(() => open(draft, "wx", 0o600), signal);
    try {
      const written = await readThrough((buffer) => source.read(buffer), {
        onChunk: (chunk) => guarded(() => target.writeFile(chunk), signal),
      });
      await guarded(() => target.sync(), signal);
      await guarded(() => target.close(), signal);
      return written;
    } finally {
      closeLater(target);
    }
  } finally {
    await source.close();
  }
}

interface Reading {
  onChunk?: (chunk: Buffer) => Promise<void>;
  mostBytes?: number;
}

/** Reads to the end, or just past `mostBytes`; returns the hash and size of what it read. */
async function readThrough(
  read: (buffer: Buffer) => Promise<{ bytesRead: number }>,
  { onChunk = async () => undefined, mostBytes = Number.POSITIVE_INFINITY }: Reading,
): Promise<Written> {
  const digest = createHash("sha256");
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
  let sizeBytes = 0;
  for (;;) {
    const { bytesRead } = await read(buffer);
    if (bytesRead === 0 || sizeBytes > mostBytes) return { hash: digest.digest("hex"), sizeBytes };
    const chunk = buffer.subarray(0, bytesRead);
    digest.update(chunk);
    sizeBytes += bytesRead;
    await onChunk(chunk);
  }
}

/** Does not wait, because closing waits for a call that hangs. */
function closeLater(file: FileHandle): void {
  void file.close().catch(() => undefined);
}

/** Makes a call to a disk that may never answer. @throws {CopyFault} When it does not. */
type GuardedCall = <T>(call: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/**
 * A call to an unavailable network disk may hang forever, and occupies one of the few threads that
 * all file access shares: while one hangs, further calls fail at once.
 */
export function createHangGuard(timers: Timers): GuardedCall {
  let isWaiting = false;
  const waited = async <T>(call: () => Promise<T>): Promise<T> => {
    isWaiting = true;
    try {
      return await call();
    } finally {
      isWaiting = false;
    }
  };
  return async (call, signal) => {
    signal.throwIfAborted();
    if (isWaiting) throw new CopyFault(texts.silent);
    const done = waited(call);
    const late = new AbortController();
    const cancel = timers.after(SILENT_MS, () => late.abort(new CopyFault(texts.silent)));
    try {
      return await abortable(done, AbortSignal.any([signal, late.signal]));
    } finally {
      cancel();
    }
  };
}
