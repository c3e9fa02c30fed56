import { expect, it } from "vitest";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { querySql } from "../../storage/store/testing/querySql";
import { makeBackup, restored, useBackupServer } from "../testing/backupSetup";

forSqliteFirst((engine) => {
  const start = useBackupServer(engine);

  async function startWithBackup() {
    const server = await start();
    await server.addDocument({ id: "one" });
    const admin = await server.signedIn("admin");
    return { ...server, admin, backup: await makeBackup(admin) };
  }

  it.skipIf(engine.name === "SQLite")(
    "updates the statistics of PostgreSQL's planner for the restored rows",
    async () => {
      const { admin, backup, database } = await startWithBackup();
      const analyzed = () =>
        querySql<{ relname: string; times: number }>(
          database,
          `select relname, analyze_count as times from pg_stat_user_tables
            where relname in ('documents', 'users') order by relname`,
        );
      const before = await analyzed();
      expect(before).toHaveLength(2);
      await restored(admin, backup);
      const once = before.map(({ relname, times }) => ({ relname, times: times + 1 }));
      await expect.poll(analyzed).toEqual(once);
    },
  );

  it("restores also when ANALYZE fails", async () => {
    const { admin, backup, store, logLines } = await startWithBackup();
    store.analyze = () => Promise.reject(new Error("lock timeout"));
    await restored(admin, backup);
    expect(logLines).toContainEqual(
      expect.objectContaining({ level: "warn", text: "the restored tables were not analyzed" }),
    );
  });
});
