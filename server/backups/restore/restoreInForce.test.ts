import { expect, it } from "vitest";
import { newDocument } from "../../app/testing/newDocument";
import { forEachEngine, forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { querySql } from "../../storage/store/testing/querySql";
import { CHANGED_FACTS, watchInForce } from "../../storage/store/testing/watchInForce";
import { makeBackup, restored, useBackupServer } from "../testing/backupSetup";

forSqliteFirst((engine) => {
  const start = useBackupServer(engine);

  it("keeps what was in force between a backup and its restore, and tells what the restore did [LIFE-14]", async () => {
    const server = await start();
    const admin = await server.signedIn("admin");
    const bytes = { hash: "ab".repeat(32), sizeBytes: 10 };
    const [kept, archived] = ["kept", "archived"].map((id) => newDocument({ id }, bytes));
    if (kept === undefined || archived === undefined) throw new Error("no documents");
    await server.store.documents.createAll([kept, archived]);
    const told = async (id: string) =>
      (
        await querySql<{ kind: string; title: string }>(
          server.database,
          `select * from "inForce" where "documentId" = '${id}' order by "version"`,
        )
      ).map(({ kind, title }) => `${kind} ${title}`);
    const backup = await makeBackup(admin);
    await server.store.documents.replace({ ...kept, title: "Cambiato dopo" });
    await server.store.documents.archive("acme", [archived.id], 5);
    await server.store.documents.create(newDocument({ id: "late", title: "late" }, bytes));
    const before = await told(kept.id);
    await restored(admin, backup);
    expect(await told(kept.id)).toEqual([...before, `edited ${kept.title}`]);
    expect(await told(archived.id)).toEqual([
      `in ${archived.title}`,
      `out ${archived.title}`,
      `in ${archived.title}`,
    ]);
    expect(await told("late")).toEqual(["in late", "out late"]);
    await restored(admin, backup);
    expect(await told("late")).toEqual(["in late", "out late"]);
  });
});

// The comparison of a restore is the store's own.
forEachEngine((engine) => {
  const start = useBackupServer(engine);

  it("tells of each fact alone that a restore brings back, and of nothing twice [LIFE-14]", async () => {
    const server = await start();
    const admin = await server.signedIn("admin");
    const { documents } = server.store;
    const bytes = { hash: "ab".repeat(32), sizeBytes: 10 };
    const facts = CHANGED_FACTS.toSorted(([a], [b]) => (a < b ? -1 : 1));
    const entered = [...facts.map(([fact]) => fact), "same"].map((id) =>
      newDocument({ id }, bytes),
    );
    await documents.createAll(entered);
    const told = watchInForce(server.database);
    await told();
    const backup = await makeBackup(admin);
    for (const [fact, { other }] of facts) {
      const document = entered.find(({ id }) => id === fact) ?? newDocument({ id: fact }, bytes);
      await documents.replace({ ...document, [fact]: other });
    }
    await told();
    await restored(admin, backup);
    expect((await told()).toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
      facts.map(([fact, { kind }]) => ({
        id: fact,
        kind,
        facts: { [fact]: entered.find(({ id }) => id === fact)?.[fact] },
      })),
    );
    await restored(admin, backup);
    expect(await told()).toEqual([]);
  });
});
