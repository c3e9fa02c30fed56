import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { companyCode } from "../accounts/registration/testing/codes";
import { makeBackup } from "../backups/testing/backupSetup";
import { PDF } from "../ingest/spreadsheets/testing/samples";
import { beforeTransactions } from "../storage/store/testing/beforeTransactions";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { user } from "../storage/store/testing/records";
import type { Browser } from "./testing/browser";
import { dumpDatabase } from "./testing/dumpDatabase";
import { startTestServer } from "./testing/testServer";

const CODE = { code: "NUOVO-26", role: "admin", usageLimit: 9, expiresAt: null, isActive: true };

/** The caller, and the transaction of the call before which the role is gone. */
const CALLS: [
  string,
  "admin" | "superadmin",
  number,
  (browser: Browser, backup: string) => Promise<Response>,
][] = [
  [
    "codes are generated",
    "admin",
    1,
    (browser) => browser.write("POST", "/api/company-codes/bulk-generate"),
  ],
  [
    "a code is changed",
    "admin",
    1,
    (browser) => browser.write("PATCH", "/api/company-codes/own", CODE),
  ],
  ["a code is deleted", "admin", 1, (browser) => browser.write("DELETE", "/api/company-codes/own")],
  ["a backup is made", "admin", 1, (browser) => browser.write("POST", "/api/admin/backup")],
  [
    "a backup is deleted",
    "superadmin",
    1,
    (browser, backup) => browser.write("DELETE", `/api/admin/backup/${backup}`),
  ],
  [
    "files are sent",
    "admin",
    1,
    (browser) => browser.write("POST", "/api/documents/local-upload", batch()),
  ],
  ["a backup is to be restored", "admin", 1, restore],
  ["a backup is restored, its safety copy made", "admin", 2, restore],
];

function batch(): FormData {
  const form = new FormData();
  form.append("localFiles", new Blob([PDF, "a"]), "4.1_Analisi SWOT_Rev.1_2026-04-24.pdf");
  return form;
}

function restore(browser: Browser, backupPath: string) {
  return browser.write("POST", "/api/admin/restore", { backupPath });
}

type Rows = Record<string, readonly unknown[]>;

/** The log's actions and the other rows, without log, backups and leases. */
function toldApart({ audit = [], auditHeads: _, backups: __, syncLeases: ___, ...data }: Rows) {
  return { data, actions: audit.map((entry) => (entry as { action: string }).action).toSorted() };
}

forSqliteFirst((engine) => {
  async function start() {
    const { store, options } = await engine.open();
    const folders = await mkdtemp(join(tmpdir(), "sgi-demoted-"));
    onTestFinished(() => rm(folders, { recursive: true }));
    let before = (_number: number) => Promise.resolve();
    let count = 0;
    const watched = beforeTransactions(store, () => {
      count += 1;
      return before(count);
    });
    const backupFolder = join(folders, "backups");
    const spoolFolder = join(folders, "spool");
    const server = await startTestServer(watched, { backupFolder, spoolFolder });
    await store.users.create(user({ id: "second", companyId: "acme", email: "s@acme.it" }));
    await store.companyCodes.create(companyCode({ id: "own", companyId: "acme" }));
    await server.addDocument({ id: "kept" });
    const backup = await makeBackup(await server.signedIn("admin"));
    await server.addDocument({ id: "added" });
    return {
      server,
      backup,
      files: () => readdir(backupFolder),
      /** All rows except those of the demoted user. */
      async rows() {
        const { users, sessions, ...rows } = await dumpDatabase(options);
        return rows;
      },
      /** Removes the role right before the `at`th transaction from now begins. */
      demote(userId: string, at: number, onIt: () => Promise<void>) {
        count = 0;
        before = async (number) => {
          if (number !== at) return;
          await onIt();
          await store.users.setRole(userId, "viewer");
        };
      },
    };
  }

  it.each(CALLS)(
    "changes nothing for a caller who is no longer an admin when %s",
    async (_what, who, at, call) => {
      const { server, backup, rows, files, demote } = await start();
      const browser = await server.signedIn(who);
      const look = async () => ({ rows: await rows(), files: await files() });
      let before: unknown;
      demote(who, at, async () => {
        before = await look();
      });
      expect((await call(browser, backup)).status).toBe(403);
      expect(before).toBeDefined();
      const after = await look();
      const [was, is] = [toldApart((before as typeof after).rows), toldApart(after.rows)];
      expect(is.data).toEqual(was.data);
      // A finished backup is removed again, and a listed safety copy is logged.
      expect(is.actions).toEqual(
        [...was.actions, ...(at === 2 ? ["backup.delete"] : [])].toSorted(),
      );
      const kept = (await server.store.backups.list(null)).map(({ filename }) => filename);
      expect([kept, after.files]).toEqual([[backup], [backup]]);
    },
  );
});
