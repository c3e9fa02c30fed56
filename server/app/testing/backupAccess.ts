import { rename } from "node:fs/promises";
import type { RouteName } from "@sgi/core/contract";
import { createAuditTrail, NOBODY } from "../../storage/audit/auditTrail";
import { type AccessCase, signedIn } from "./accessCase";
import type { TableRow } from "./accessTable";
import { SERVER_START_AT, type TestServer } from "./testServer";

const ROUTES = [
  "listBackups",
  "createBackup",
  "syncBackups",
  "downloadBackup",
  "deleteBackup",
  "restoreBackup",
  "previewRestore",
  "getBackupSchedule",
  "getSupervision",
] as const satisfies RouteName[];

const ACME = "backup-acme-20261120-100000-00000001.zip";
const COMPLETE = "backup-completo-20261120-100000-00000002.zip";
const NONE = "backup-acme-20261120-100000-00000003.zip";

/** Backups with fixed names: one of Acme, one complete. */
async function prepare({ backups, store }: TestServer): Promise<void> {
  const audit = createAuditTrail({
    newId: () => crypto.randomUUID(),
    now: SERVER_START_AT,
    actor: NOBODY,
  });
  for (const { companyId, filename } of [
    { companyId: "acme", filename: ACME },
    { companyId: null, filename: COMPLETE },
  ]) {
    const made = await backups.create({ companyId, kind: "asked", by: null, audit });
    const named = { ...made, filename };
    await rename(backups.placeOf(made), backups.placeOf(named));
    await store.backups.delete(made.filename);
    await store.backups.create(named);
  }
}

const admins = (status: number): AccessCase => ({ ...signedIn(status), viewer: 403 });
/** For Acme's admin and the superadmin; other companies get a 404. */
const acmes = (status: number): AccessCase => ({ ...admins(status), stranger: 404 });
const superadmins = (status: number): AccessCase => ({
  ...signedIn(403),
  superadmin: status,
});
const complete = (status: number): AccessCase => ({ ...admins(404), superadmin: status });

/** The status for each caller of the backup routes, and of the page that says how they stand. */
export const BACKUP_ACCESS: Record<(typeof ROUTES)[number], TableRow[]> = {
  listBackups: [{ prepare, expected: admins(200) }],
  createBackup: [{ expected: admins(200) }],
  getSupervision: [{ expected: superadmins(200) }],
  syncBackups: [{ prepare, entries: 0, expected: superadmins(200) }],
  downloadBackup: [
    { prepare, id: ACME, expected: acmes(200) },
    { prepare, id: COMPLETE, expected: complete(200) },
    { prepare, id: NONE, expected: admins(404) },
    { prepare, id: "..%2Fsgi.db", expected: admins(404) },
  ],
  deleteBackup: [
    { prepare, id: ACME, expected: superadmins(200) },
    { prepare, id: NONE, expected: superadmins(404) },
  ],
  restoreBackup: [
    { prepare, body: { backupPath: ACME }, expected: acmes(200) },
    // The safety copy, and the restore in the logs of both companies and the platform.
    { prepare, body: { backupPath: COMPLETE }, entries: 4, expected: complete(200) },
    { prepare, body: { backupPath: "../sgi.db" }, expected: admins(404) },
    { body: {}, expected: admins(400) },
  ],
  previewRestore: [
    { prepare, body: { backupPath: ACME }, expected: acmes(200) },
    { prepare, body: { backupPath: COMPLETE }, expected: complete(200) },
  ],
  getBackupSchedule: [{ expected: admins(200) }],
};
