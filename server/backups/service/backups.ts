import type { Readable } from "node:stream";
import { type DurationMs, MINUTE_MS, type Timers } from "@sgi/core/time";
import { createFairQueue } from "../../http/limits/fairQueue";
import { messages } from "../../http/messages";
import type { AuditTrail } from "../../storage/audit/auditTrail";
import type { RestoringCaller, StoredBackup } from "../../storage/store/schema/backupTypes";
import type { BackupDeps, BackupRequest, Permit } from "../archive/backupDeps";
import { hasChangedSince } from "../archive/hasChangedSince";
import { writeBackup } from "../make/writeBackup";
import { describeRestore } from "../restore/describeRestore";
import { type ArchivedEnds, readEnds } from "../restore/readEnds";
import { type RestoreResult, restoreArchive, type SafetyCopy } from "../restore/restoreArchive";
import { createSharedQueue } from "./sharedQueue";
import { syncIndex } from "./syncIndex";

/** How long a restore waits for another restore or backup. */
const LONGEST_WAIT_MS: DurationMs = MINUTE_MS;

interface Restoring extends BackupDeletion {
  caller: RestoringCaller;
  by: BackupRequest["by"];
  /** Throws when the caller has made too many safety copies; called before one is made. */
  mayCopy(): Promise<void>;
}

/** All operations on the backups of an installation; of each kind one runs at a time. */
export interface Backups {
  /**
   * @throws {HttpFailure} 409 while another backup of the same scope is being made; 507 without
   * disk space.
   */
  create(request: BackupRequest): Promise<StoredBackup>;
  /**
   * Makes a safety copy first. Waits a while for another scope's restore, and for a backup that is
   * being made.
   * @throws {HttpFailure} 409 while one of the same scope runs, or when the wait was too long.
   */
  restore(asked: Restoring): Promise<RestoreResult>;
  /**
   * One at a time, because each stages all rows of a backup.
   * @throws {HttpFailure} 409 while one of the caller's company waits.
   */
  preview(
    backup: StoredBackup,
    caller: { id: string; companyId: string | null },
  ): ReturnType<typeof describeRestore>;
  delete(asked: BackupDeletion): Promise<void>;
  /** Lists the folder's backups of this installation in the index. */
  sync(audit: AuditTrail): ReturnType<typeof syncIndex>;
  /** The ends of the audit log according to the manifests of all archives. */
  readEnds(): Promise<ArchivedEnds>;
  /** The backup file's path or address, to show to users. */
  placeOf(backup: StoredBackup): string;
  /** The backup's bytes; null when the file is missing or has another size. */
  open(backup: StoredBackup): Promise<Readable | null>;
  /** Whether its file is there with the right size. */
  isThere(backup: StoredBackup): Promise<boolean>;
  /** Those of `backups` whose files are there. */
  findThere(backups: readonly StoredBackup[]): Promise<Set<StoredBackup>>;
}

interface Deps extends BackupDeps {
  timers: Timers;
  /** Called when a backup was made. */
  onMade(): void;
  /** Called with the companies that a restore removed and whose Drive grants must be revoked. */
  onDisconnect(companyIds: readonly string[]): void;
}

export function createBackupService(deps: Deps): Backups {
  const { store, folder } = deps;
  const queue = createSharedQueue(deps);
  const previews = createFairQueue();

  const create = async (request: BackupRequest, waitMs = 0) => {
    const options = { busy: messages.backupRunning, waitMs };
    const name = `backup ${scopeOf(request)}`;
    const made = await queue.run(name, options, () => writeBackup(deps, request));
    deps.onMade();
    return made;
  };
  /** One restore at a time; a second one of the same scope is refused. */
  const restoring = <T>(backup: StoredBackup, work: () => Promise<T>) => {
    const busy = messages.restoreRunning;
    return queue.run(`restore ${scopeOf(backup)}`, { busy, waitMs: 0 }, () =>
      queue.run("restore", { busy, waitMs: LONGEST_WAIT_MS }, work),
    );
  };
  const isThere = async ({ filename, sizeBytes }: StoredBackup) =>
    (await folder.sizeOf(filename)) === sizeBytes;
  /** The newest safety copy if nothing has changed since, otherwise a new one. */
  const copyOf = async (
    request: BackupRequest,
    mayCopy: () => Promise<void>,
  ): Promise<SafetyCopy> => {
    const last = (await store.backups.list(request.companyId)).find(
      ({ kind, companyId }) => kind === "safety" && companyId === request.companyId,
    );
    if (last !== undefined && (await isThere(last))) {
      const isStale = await store.transaction((queries) => hasChangedSince(queries, last));
      if (!isStale) return { backup: last, drop: async () => undefined };
    }
    await mayCopy();
    const backup = await create(request, LONGEST_WAIT_MS);
    return { backup, drop: () => removeBackup(deps, { backup, audit: request.audit }) };
  };
  return {
    create: (request) => create(request),
    async restore({ backup, caller, by, audit, permit, mayCopy }) {
      const done = await restoring(backup, () =>
        folder.usePath(backup.filename, (path) =>
          restoreArchive(deps, {
            path,
            caller,
            ...(permit && { permit }),
            trailOf: (companyId) => audit.as({ id: caller.userId, companyId }),
            by,
            name: backup.filename,
            mustBeOurs: true,
            async beforeChange(companyId) {
              const isGone = companyId !== null && (await store.companies.get(companyId)) === null;
              if (isGone) return null;
              const request = { companyId, kind: "safety", by, audit } as const;
              return copyOf({ ...request, ...(permit && { permit }) }, mayCopy);
            },
          }),
        ),
      );
      deps.onDisconnect(done.disconnected);
      return done;
    },
    async preview({ filename }, { id: callerId, companyId }) {
      const isFull = { status: 409, message: messages.backupsBusy } as const;
      return previews(companyId ?? "", isFull, () =>
        folder.usePath(filename, (path) => describeRestore(deps, { path, callerId })),
      );
    },
    delete: (asked) => removeBackup(deps, asked),
    sync: (audit) =>
      queue.run("sync", { busy: messages.backupsBusy, waitMs: 0 }, () => syncIndex(deps, audit)),
    readEnds: () => readEnds(deps),
    placeOf: ({ filename }) => folder.placeOf(filename),
    async open({ filename, sizeBytes }) {
      const file = await folder.open(filename);
      if (file === null || file.sizeBytes === sizeBytes) return file?.stream ?? null;
      file.stream.destroy();
      return null;
    },
    isThere,
    async findThere(backups) {
      const sizes = await folder.sizes();
      return new Set(backups.filter((each) => sizes.get(each.filename) === each.sizeBytes));
    },
  };
}

function scopeOf({ companyId }: { companyId: string | null }): string {
  return companyId ?? "";
}

/** A backup to delete, and the caller. */
interface BackupDeletion {
  backup: StoredBackup;
  audit: AuditTrail;
  permit?: Permit;
}

/** Deletes the index row before the file: after a crash in between, a sync lists the file again. */
export async function removeBackup(
  { store, folder }: Pick<BackupDeps, "store" | "folder">,
  { backup: { filename }, audit, permit }: BackupDeletion,
): Promise<void> {
  const isUnlisted = await store.transaction(async (queries) => {
    await permit?.(queries);
    if (!(await queries.backups.delete(filename))) return false;
    await audit.write(queries, "backup.delete", { details: { backup: filename } });
    return true;
  });
  if (isUnlisted) await folder.remove(filename);
}
