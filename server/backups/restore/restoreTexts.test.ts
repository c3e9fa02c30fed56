import { contentWords } from "@sgi/core/lists";
import { expect, it } from "vitest";
import { dumpDatabase } from "../../app/testing/dumpDatabase";
import { createTextSearch } from "../../content/textSearch";
import type { Store } from "../../storage/store/store";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { company } from "../../storage/store/testing/records";
import { listed, makeBackup, restored, useBackupServer } from "../testing/backupSetup";

async function read(
  store: Store,
  { companyId, fileHash }: { companyId: string; fileHash: string },
) {
  const waiting = await store.texts.get(companyId, fileHash);
  const packed = Buffer.from("segreto");
  const words = contentWords("segreto").join(" ");
  await store.texts.settle(waiting?.id ?? 0, { state: "done", chars: 7, packed, words });
}

const find = (store: Store, companyId: string) =>
  createTextSearch(store).find(
    { companyId, which: "current", version: null },
    { words: ["segreto"], beginning: null },
  );

forSqliteFirst((engine) => {
  const start = useBackupServer(engine);

  it("keeps no text of a file that nothing names after a restore [TEXT-03, TEXT-06]", async () => {
    const server = await start();
    const { store, database, addDocument } = server;
    await read(store, await addDocument({ id: "kept" }));
    const admin = await server.signedIn("admin");
    const backup = await makeBackup(admin);
    await read(store, await addDocument({ id: "later" }));
    await addDocument({ id: "waiting" });
    await restored(admin, backup);
    const { texts = [], textBodies = [] } = await dumpDatabase(database);
    expect([texts.length, textBodies.length]).toEqual([1, 1]);
    expect(await find(store, "acme")).toEqual(["kept"]);
    expect(await store.texts.count("acme")).toEqual({ done: 1, total: 1 });
  });

  it("finds by the texts that are there now in a company that comes back again [TEXT-02, TEXT-06]", {
    tags: ["long"],
  }, async () => {
    const server = await start();
    const { store, addDocument } = server;
    const boss = await server.signedIn("superadmin");
    const without = await makeBackup(boss);
    await store.companies.create(company({ id: "newcomer", name: "Nuova Srl" }));
    const document = await addDocument({ id: "a", companyId: "newcomer" });
    await makeBackup(boss);
    const made = (await listed(boss)).map(({ filename }) => filename);
    const search = createTextSearch(store);
    for (const others of [0, 1]) {
      await restored(boss, without);
      await restored(boss, made.find((name) => name !== without) ?? "");
      if (others) await addDocument({ id: "first", companyId: "other" });
      await read(store, document);
      const asked = { companyId: "newcomer", which: "current", version: null } as const;
      expect(await search.find(asked, { words: ["segreto"], beginning: null })).toEqual(["a"]);
    }
  });

  it("forgets the words of a company that a restore removes [TEXT-03, TEXT-06]", {
    tags: ["long"],
  }, async () => {
    const server = await start();
    const { store, addDocument } = server;
    await addDocument({ id: "foreign", companyId: "other" });
    const boss = await server.signedIn("superadmin");
    const without = await makeBackup(boss);
    await store.companies.create(company({ id: "newcomer", name: "Nuova Srl" }));
    await read(store, await addDocument({ id: "a", companyId: "newcomer" }));
    await makeBackup(boss);
    const made = (await listed(boss)).map(({ filename }) => filename);
    await restored(boss, without);
    await restored(boss, made.find((name) => name !== without) ?? "");
    // Its file is still to be read; the database gives the job a new number.
    await addDocument({ id: "b", companyId: "newcomer" });
    expect(await find(store, "newcomer")).toEqual([]);
  });
});
