import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { useCommandFolder } from "../commands/testing/runCommand";
import { useTestDrive } from "../drive/testing/useDrive";
import type { AuditEvent } from "../storage/audit/auditTrail";
import { prepareInstallation } from "../storage/installation/testing/prepareInstallation";
import { openStore } from "../storage/store/openStore";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { ACCOUNT_CAUSES } from "./testing/audited/accountCauses";
import { COMPANY_APPROVAL_CAUSES } from "./testing/audited/companyApprovalCauses";
import { DOCUMENT_CAUSES } from "./testing/audited/documentCauses";
import { READING_CAUSES } from "./testing/audited/readingCauses";
import { UPKEEP_CAUSES } from "./testing/audited/upkeepCauses";
import type { AuditedWorld, Causes } from "./testing/audited/world";
import { ORIGIN } from "./testing/browser";
import { GROUP_CAUSES } from "./testing/groupAccess";
import { startTestServer } from "./testing/testServer";

/** An event without a cause here does not compile. */
const CAUSES: Causes = {
  ...ACCOUNT_CAUSES,
  ...COMPANY_APPROVAL_CAUSES,
  ...READING_CAUSES,
  ...DOCUMENT_CAUSES,
  ...GROUP_CAUSES,
  ...UPKEEP_CAUSES,
};
const CASES = (Object.keys(CAUSES) as AuditEvent[]).flatMap((event) =>
  Object.entries(CAUSES[event]).map(([when, cause]) => ({ event, when, cause })),
);

const drive = useTestDrive();
const { folder, dataDir, run } = useCommandFolder();

forSqliteFirst((engine) => {
  let world: AuditedWorld;
  beforeEach(async () => {
    drive.google.faults.clear();
    const database = await engine.newDatabase();
    const databaseUrl = "databaseUrl" in database ? database.databaseUrl : null;
    await prepareInstallation(dataDir(), databaseUrl);
    const store = await openStore(
      databaseUrl === null ? { sqlitePath: join(dataDir(), "sgi.db") } : { databaseUrl },
    );
    const server = await startTestServer(store, {
      callGoogle: drive.callGoogle,
      serviceKey: drive.google.serviceAccount.key(),
      settings: { publicUrl: ORIGIN },
      spoolFolder: join(folder(), "spool"),
      backupFolder: join(folder(), "backups"),
    });
    const env = databaseUrl === null ? {} : { SGI_DATABASE_URL: databaseUrl };
    world = {
      server,
      google: drive.google,
      importFolder: join(folder(), "in"),
      run: (...args) => run(args, env),
    };
    return () => store.close();
  });

  /** The actions that the log shows, as a superadmin reads it. */
  async function logged(): Promise<string[]> {
    const answer = await (await world.server.signedIn("superadmin")).get("/api/logs");
    const logs = (await answer.json()) as { action: string }[];
    return logs.map(({ action }) => action);
  }

  it.each(CASES)("shows $event in the log when $when [AUDIT-01]", async ({ event, cause }) => {
    expect(await logged()).not.toContain(event);
    await cause(world);
    expect(await logged()).toContain(event);
  });
});
