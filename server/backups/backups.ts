import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { type DurationMs, MINUTE_MS, type Timers } from "@sgi/core/time";
import pLimit from "p-limit";
import { openPlainFile } from "../archive/plainFile";
import type { AuditTrail } from "../audit/auditTrail";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import type { RestoringCaller, StoredBackup } from "../store/backupTypes";
import type { BackupDeps, BackupRequest, Permit } from "./backupDeps";
import { createBackup } from "./createBackup";
import { previewRestore } from "./previewRestore";
import { type Restored, restoreBackup } from "./restoreBackup";
import { syncIndex } from "./syncIndex";
import { createTurns } from "./turns";

/** Previews that wait for the one that runs: each stages all rows of a backup. */
const PREVIEWS_WAITING = 2;
/** How long a restore waits for what it must not meet. */
const LONGEST_WAIT_MS: DurationMs = MINUTE_MS;

/** A backup of the index, and who asks for it. */
interface Asked {
  backup: StoredBackup;
  audit: AuditTrail;
  permit?: Permit;
}

/** All that is done with the backups of an installation, one thing of a kind at a time. */
export interface Backups {
  /** @throws {HttpFailure} 409 while another one of the same scope is being made; 507 without room. */
  create(request: BackupRequest): Promise<StoredBackup>;
  /**
   * Makes a safety copy first. Waits a while for another scope's restore, and for a backup that is
   * being made.
   * @throws {HttpFailure} 409 while one of the same scope runs, or when the wait was too long.
   */
  restore(asked: Asked & { caller: RestoringCaller; by: BackupRequest["by"] }): Promise<Restored>;
  /** One at a time, and few wait. @throws {HttpFailure} 409 when too many do. */
  preview(backup: StoredBackup, callerId: string): ReturnType<typeof previewRestore>;
  delete(asked: Asked): Promise<void>;
  /** Lists what lies in the folder and is ours. */
  sync(audit: AuditTrail): ReturnType<typeof syncIndex>;
  pathOf(backup: StoredBackup): string;
  /** Its bytes; null when its file is not there as it was written. */
  open(backup: StoredBackup): Promise<Readable | null>;
  /** Whether its file is there, as large as it was written. */
  isThere(backup: StoredBackup): Promise<boolean>;
}

export function createBackups(deps: BackupDeps & { timers: Timers }): Backups {
  const { store, folder } = deps;
  const turns = createTurns(deps.timers);
  const previews = pLimit(1);

  const create = (request: BackupRequest, waitMs = 0) => {
    const options = { busy: messages.backupRunning, waitMs };
    return turns.take(`backup ${scopeOf(request)}`, options, () => createBackup(deps, request));
  };
  /** One at a time; of a scope that is being restored, none waits. */
  const restoring = <T>(backup: StoredBackup, work: () => Promise<T>) => {
    const busy = messages.restoreRunning;
    return turns.take(`restore ${scopeOf(backup)}`, { busy, waitMs: 0 }, () =>
      turns.take("restore", { busy, waitMs: LONGEST_WAIT_MS }, work),
    );
  };
  return {
    create: (request) => create(request),
    restore: ({ backup, caller, by, audit, permit }) =>
      restoring(backup, () =>
        restoreBackup(deps, {
          path: folder.pathOf(backup.filename),
          caller,
          ...(permit && { permit }),
          trailOf: (companyId) => audit.as({ id: caller.userId, companyId }),
          by,
          name: backup.filename,
          mustBeOurs: true,
          beforeChange: (companyId) =>
            create(
              { companyId, kind: "safety", by, audit, ...(permit && { permit }) },
              LONGEST_WAIT_MS,
            ),
        }),
      ),
    async preview({ filename }, callerId) {
      const isFull = previews.activeCount + previews.pendingCount > PREVIEWS_WAITING;
      if (isFull) throw new HttpFailure(409, messages.backupsBusy);
      return previews(() => previewRestore(deps, { path: folder.pathOf(filename), callerId }));
    },
    async delete({ backup: { filename }, audit, permit }) {
      await store.transaction(async (queries) => {
        await permit?.(queries);
        if (!(await queries.backups.delete(filename))) return;
        await audit.write(queries, "backup.delete", { details: { backup: filename } });
        await folder.remove(filename);
      });
    },
    sync: (audit) =>
      turns.take("sync", { busy: messages.backupsBusy, waitMs: 0 }, () => syncIndex(deps, audit)),
    pathOf: ({ filename }) => folder.pathOf(filename),
    async open({ filename, sizeBytes }) {
      const file = await openPlainFile(folder.pathOf(filename));
      if (file === null) return null;
      const bytes = createReadStream("", { fd: file.fd });
      if (file.sizeBytes === sizeBytes) return bytes;
      bytes.destroy();
      return null;
    },
    isThere: async ({ filename, sizeBytes }) => (await folder.sizeOf(filename)) === sizeBytes,
  };
}

function scopeOf({ companyId }: { companyId: string | null }): string {
  return companyId ?? "";
}
