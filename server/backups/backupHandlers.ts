import type { BackupItem, BackupSchedule } from "@sgi/core/backups";
import { type Clock, isoInstant } from "@sgi/core/time";
import type { BackupSettings } from "../base/config/backupSettings";
import { isBackupName } from "../base/names/backupName";
import { contentDisposition } from "../http/fileHeaders";
import type { Handlers, Wire } from "../http/handlers";
import { HttpFailure } from "../http/httpFailure";
import { type RateLimits, takeOrRefuse } from "../http/limits/rateLimits";
import { messages } from "../http/messages";
import { holdCaller, refuseFormer } from "../sessions/refuseFormer";
import type { AuditTrail } from "../storage/audit/auditTrail";
import type { StoredBackup } from "../storage/store/schema/backupTypes";
import type { SessionContext } from "../storage/store/schema/types";
import type { Store } from "../storage/store/store";
import { ArchiveRefused } from "./archive/archiveTexts";
import type { BackupRequest, Permit } from "./archive/backupDeps";
import type { Backups } from "./service/backups";

export interface BackupHandlerDeps {
  store: Pick<Store, "backups" | "audit" | "sessions">;
  clock: Clock;
  backups: Backups;
  backupSettings: BackupSettings;
  limits: Pick<RateLimits, "backupCreations" | "backupReadings" | "backupTakings" | "safetyCopies">;
}

type BackupRoutes =
  | "listBackups"
  | "createBackup"
  | "syncBackups"
  | "downloadBackup"
  | "deleteBackup"
  | "restoreBackup"
  | "previewRestore"
  | "getBackupSchedule";

/** Handlers for backups: an admin's are those of the own company, a superadmin's all. */
export function createBackupHandlers({
  store,
  clock,
  backups,
  backupSettings: { everyHours, keep },
  limits,
}: BackupHandlerDeps): Pick<Handlers, BackupRoutes> {
  const { find, findFile } = createFinder({ store, backups });
  return {
    async listBackups({ session }) {
      const rows = await store.backups.list(session.user.companyId);
      const there = await backups.findThere(rows);
      return rows.map((row) => wireBackup(row, there.has(row)));
    },
    async createBackup({ session, audit, now }) {
      const { user } = session;
      const { companyId } = user;
      await takeOrRefuse(limits.backupCreations, companyId ?? user.id);
      const { faultyFiles } = await backups.create({
        companyId,
        kind: "asked",
        by: by(user),
        audit,
        permit: (queries) => holdCaller(queries, session, now),
      });
      const message =
        faultyFiles === 0 ? messages.backupCreated : messages.backupIncomplete(faultyFiles);
      return { success: true, message };
    },
    async syncBackups({ session, audit }) {
      await takeOrRefuse(limits.backupReadings, session.user.id);
      const { listed, leftOut } = await backups.sync(audit);
      const message = messages.backupsSynced(listed, leftOut);
      const names = [...leftOut.refused, ...leftOut.misnamed];
      return { success: true, syncedCount: listed, message, leftOut: names };
    },
    async downloadBackup({ params, session, request, audit, headers, streamed }) {
      await takeOrRefuse(limits.backupTakings, session.user.id);
      const backup = await findFile(params.filename, session);
      const answer = { status: 200, headers: { ...headers, ...fileHeaders(backup) } };
      if (request.method === "HEAD") return new Response(null, answer);
      const bytes = await backups.open(backup);
      if (bytes === null) throw new HttpFailure(404, messages.backupFileMissing);
      await toldTo(audit, session, backup)
        .write(store, "backup.download", { details: { backup: backup.filename } })
        .catch((error) => {
          bytes.destroy();
          throw error;
        });
      return new Response(streamed(bytes), answer);
    },
    async deleteBackup({ params, session, audit, now }) {
      await takeOrRefuse(limits.backupTakings, session.user.id);
      const backup = await find(params.filename, session);
      const permit: Permit = (queries) => holdCaller(queries, session, now);
      await backups.delete({ backup, audit: toldTo(audit, session, backup), permit });
      return { success: true, message: messages.backupDeleted };
    },
    ...createRestoreHandlers({ store, clock, backups, limits }, findFile),
    async getBackupSchedule({ session }): Promise<BackupSchedule> {
      const [failure] = await store.backups.listFailures(session.user.companyId);
      return {
        everyHours: everyHours === 0 ? null : everyHours,
        keep: everyHours === 0 ? null : keep,
        failure: failure ? { at: isoInstant(failure.at), message: failure.message } : null,
      };
    },
  };
}

type Find = (filename: string, session: SessionContext) => Promise<StoredBackup>;

function createFinder({ store, backups }: Pick<BackupHandlerDeps, "store" | "backups">) {
  /** @throws {HttpFailure} 404 when it is unknown or another company's. */
  async function find(filename: string, { user }: SessionContext): Promise<StoredBackup> {
    const backup = isBackupName(filename) ? await store.backups.get(filename) : null;
    const isTheirs = user.role === "superadmin" || backup?.companyId === user.companyId;
    if (backup === null || !isTheirs) throw new HttpFailure(404, messages.backupNotFound);
    return backup;
  }

  /** @throws {HttpFailure} 404 also when its file is missing. */
  async function findFile(filename: string, session: SessionContext): Promise<StoredBackup> {
    const backup = await find(filename, session);
    if (!(await backups.isThere(backup))) throw new HttpFailure(404, messages.backupFileMissing);
    return backup;
  }

  return { find, findFile } satisfies Record<string, Find>;
}

function createRestoreHandlers(
  { store, clock, backups, limits }: Omit<BackupHandlerDeps, "backupSettings">,
  findFile: Find,
): Pick<Handlers, "restoreBackup" | "previewRestore"> {
  return {
    async restoreBackup({ input, session, audit, now }) {
      await takeOrRefuse(limits.backupReadings, session.user.id);
      const backup = await findFile(input.backupPath, session);
      const { user, session: kept } = session;
      const caller = { userId: user.id, tokenHash: kept.tokenHash };
      const permit: Permit = (queries) => holdCaller(queries, session, now);
      const told = toldTo(audit, session, backup);
      const mayCopy = () => takeOrRefuse(limits.safetyCopies, user.companyId ?? user.id);
      const asked = { backup, caller, by: by(user), audit: told, permit, mayCopy };
      const { safetyCopy, accountsLeft, codesLeft } = await backups
        .restore(asked)
        .catch(tellRefusal);
      const message = [
        messages.restored,
        ...(accountsLeft.length > 0 ? [messages.accountsLeft(accountsLeft)] : []),
        ...(codesLeft > 0 ? [messages.codesLeft(codesLeft)] : []),
      ].join(" ");
      return { success: true, message, ...(safetyCopy !== null && { safetyCopy }) };
    },
    async previewRestore({ input, session }) {
      await takeOrRefuse(limits.backupReadings, session.user.id);
      const backup = await findFile(input.backupPath, session);
      const preview = await backups.preview(backup, session.user).catch(tellRefusal);
      // A large backup takes long, and the preview counts data: the caller may have lost the right.
      await refuseFormer(store, session, clock.now());
      return preview;
    },
  };
}

function by({ id, email, role }: SessionContext["user"]): BackupRequest["by"] {
  return { id, email, role };
}

/** Writes a superadmin's actions on a company's backups into that company's audit log too. */
function toldTo(audit: AuditTrail, { user }: SessionContext, { companyId }: StoredBackup) {
  return audit.as({ id: user.id, companyId });
}

function tellRefusal(error: unknown): never {
  if (error instanceof ArchiveRefused) throw new HttpFailure(409, error.message);
  throw error;
}

function fileHeaders({ filename, sizeBytes }: StoredBackup): Record<string, string> {
  return {
    "Cache-Control": "no-store",
    "Content-Disposition": contentDisposition("attachment", filename),
    "Content-Length": String(sizeBytes),
    "Content-Type": "application/zip",
  };
}

/** A backup as the API sends it. */
function wireBackup(backup: StoredBackup, isActive: boolean): Wire<BackupItem> {
  const { filename, sizeBytes: size, createdAt, companyId, companyName, kind } = backup;
  const { userId, userEmail, userRole, faultyFiles } = backup;
  const { totalUsers, totalDocuments, totalLogs, totalClients, totalCompanyCodes } = backup;
  const isComplete = companyId === null;
  return {
    filename,
    size,
    modifiedAt: isoInstant(createdAt),
    isActive,
    metadata: {
      backupType: isComplete ? "complete" : "client_specific",
      ...(!isComplete && { clientId: companyId, clientName: companyName }),
      ...(userId !== null && { createdBy: { userId, userEmail, userRole } }),
      totalUsers,
      totalDocuments,
      totalLogs,
      ...(isComplete && { totalClients, totalCompanyCodes }),
      isSafetyCopy: kind === "safety",
      isTimed: kind === "timed",
      faultyFiles,
    },
  };
}
