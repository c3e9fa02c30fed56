import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BackupItem, Restored } from "@sgi/core/backups";
import { afterEach } from "vitest";
import type { Browser } from "../../app/testing/browser";
import { dumpDatabase } from "../../app/testing/dumpDatabase";
import { startTestServer } from "../../app/testing/testServer";
import type { StoreOptions } from "../../storage/store/openStore";
import type { TestEngine } from "../../storage/store/testing/forEachEngine";

type StartOptions = NonNullable<Parameters<typeof startTestServer>[1]>;

const folders: string[] = [];

/** A server for each test with its own backup folder. */
export function useBackupServer(engine: TestEngine) {
  afterEach(async () => {
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
  });
  return async (options: Pick<StartOptions, "fileParts"> = {}) => {
    const folder = await mkdtemp(join(tmpdir(), "sgi-backups-"));
    folders.push(folder);
    const { store, options: database } = await engine.open();
    const server = await startTestServer(store, { ...options, backupFolder: folder });
    return { ...server, folder, database, rows: () => rowsOf(database) };
  };
}

type Rows = Record<string, Record<string, unknown>[]>;

/** The rows of a backup, sorted, without list versions and the audit log, which only grow. */
async function rowsOf(options: StoreOptions): Promise<Rows> {
  const dump = (await dumpDatabase(options)) as Rows;
  const companies = (dump.companies ?? []).map(({ id, name }) => ({ id, name }));
  const accounts = ["users", "mfa", "backupCodes", "companyCodes"];
  const tables = [...accounts, "documents", "revisions", "driveFiles", "syncReports"];
  const sorted = tables.map((table) => {
    const lines = (dump[table] ?? []).map(({ version: _, ...row }) =>
      JSON.stringify(Object.entries(row).sort()),
    );
    return [table, lines.sort().map((line) => Object.fromEntries(JSON.parse(line)))];
  });
  companies.sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1));
  return { ...Object.fromEntries(sorted), companies };
}

export async function makeBackup(browser: Browser): Promise<string> {
  const made = await browser.write("POST", "/api/admin/backup");
  if (made.status !== 200) throw new Error(`${made.status} ${await made.text()}`);
  const [newest] = await listed(browser);
  return newest?.filename ?? "";
}

export async function listed(browser: Browser): Promise<BackupItem[]> {
  return (await browser.get("/api/admin/backups")).json() as Promise<BackupItem[]>;
}

export function restore(browser: Browser, backupPath: string): Promise<Response> {
  return browser.write("POST", "/api/admin/restore", { backupPath });
}

export async function restored(browser: Browser, backupPath: string): Promise<Restored> {
  const answer = await restore(browser, backupPath);
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Restored;
}
