import { pairText } from "@sgi/core/documents/names";
import { expect, it } from "vitest";
import { openStore, type StoreOptions } from "../openStore";
import { pairHash } from "../schema/keys/documentKeys";
import { forEachEngine } from "../testing/forEachEngine";
import { openAtSchema } from "../testing/openAtSchema";
import { company, document } from "../testing/records";

const agencies = document({
  id: "agencies",
  path: "Qualità/4.2",
  title: "Elenco degli enti",
  keyTitle: "Enti",
  fileType: "csv",
});

/** More documents than one statement writes, as the version before left them. */
async function leaveBehind(options: StoreOptions) {
  const db = await openAtSchema(options, "0041BackupCopies");
  await db
    .insertInto("companies")
    .values({ ...company(), nameFolded: "alfa", documentsVersion: 1, documentsFloor: 0 } as never)
    .execute();
  const many = Array.from({ length: 450 }, (_, n) => document({ id: `many-${n}`, title: `${n}` }));
  for (const { keyType: _, ...row } of [...many, agencies]) {
    const { id } = row;
    const keys = { identity: id, keyHash: id, nameHash: id, sortKey: id, version: 1 };
    await db
      .insertInto("documents")
      .values({ ...row, ...keys } as never)
      .execute();
  }
  await db.destroy();
}

forEachEngine((engine) => {
  it("finds documents of the version before by their names as people compare them [NAME-03]", async () => {
    const options = await engine.newDatabase();
    await leaveBehind(options);
    const store = await openStore(options);
    try {
      const unlike = document({ title: "x", path: "x", fileName: "x.pdf", fileType: "csv" });
      const found = async (title: string, reference = "4.2") => {
        const pair = pairHash({ reference, title, fileType: "csv" });
        const { documents: alike } = await store.documents.findAlike("company-a", unlike, [pair]);
        return alike.map(({ id, keyType }) => [id, keyType]);
      };
      expect(await found("ELENCO degli  enti (1)")).toEqual([["agencies", "csv"]]);
      expect(await found("enti")).toEqual([["agencies", "csv"]]);
      expect(await found("altro")).toEqual([]);
      expect(pairText({ reference: null, title: "a", fileType: "b" })).toBe('["","a","b"]');
    } finally {
      await store.close();
    }
  });

  it("finds those that an older server writes meanwhile [NAME-03]", async () => {
    const { store, options } = await engine.open();
    await store.companies.create(company());
    await store.documents.create(agencies);
    const db = await openAtSchema(options, "0042DocumentPairs");
    await db
      .updateTable("documents")
      .set({ keyType: null, shownPair: null, keyPair: null } as never)
      .execute();
    await db.destroy();
    const unlike = document({ title: "x", path: "x", fileName: "x.pdf" });
    const { documents: alike } = await store.documents.findAlike("company-a", unlike, ["none"]);
    expect(alike.map(({ id, keyType }) => [id, keyType])).toEqual([["agencies", "csv"]]);
    expect((await store.documents.findAlike("company-a", unlike, [])).documents).toEqual([]);
  });
});
