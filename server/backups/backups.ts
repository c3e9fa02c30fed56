import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
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

/** Previews that wait for the one that runs: each stages all rows of a backup. */
const PREVIEWS_WAITING = 2;

/** A backup of the index, and who asks for it. */
interface Asked {
  backup: StoredBackup;
  audit: AuditTrail;
  permit?: Permit;
}

/** All that is done with the backups of an installation, one thing of a kind at a time. */
export interface Backups {
  /** @throws {HttpFailure} 409 while another one of the same scope is being made. */
  create(request: BackupRequest): Promise<StoredBackup>;
  /** Makes a safety copy first. @throws {HttpFailure} 409 while another restore runs. */
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

export function createBackups(deps: BackupDeps): Backups {
  const { store, folder } = deps;
  const running = new Set<string>();
  const previews = pLimit(1);

  /** Runs `work` unless the like is running. */
  async function alone<T>(what: string, busy: string, work: () => Promise<T>): Promise<T> {
    if (running.has(what)) throw new HttpFailure(409, busy);
    running.add(what);
    try {
      return await work();
    } finally {
      running.delete(what);
    }
  }

  const create = (request: BackupRequest) =>
    alone(`backup ${request.companyId ?? ""}`, messages.backupRunning, () =>
      createBackup(deps, request),
    );
  return {
    create,
    restore: ({ backup, caller, by, audit, permit }) =>
      alone("restore", messages.restoreRunning, () =>
        restoreBackup(deps, {
          path: folder.pathOf(backup.filename),
          caller,
          ...(permit && { permit }),
          trailOf: () => audit,
          name: backup.filename,
          mustBeOurs: true,
          beforeChange: (companyId) =>
            create({ companyId, kind: "safety", by, audit, ...(permit && { permit }) }),
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
    sync: (audit) => alone("sync", messages.backupsBusy, () => syncIndex(deps, audit)),
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
