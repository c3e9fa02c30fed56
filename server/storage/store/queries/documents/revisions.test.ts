import { beforeEach, expect, it } from "vitest";
import type { StoredRevision } from "../../schema/documentTypes";
import type { Store } from "../../store";
import { forEachEngine } from "../../testing/forEachEngine";
import { CREATED_AT, company, document, revision } from "../../testing/records";

const hashOf = (content: string) => content.repeat(64);

forEachEngine((engine) => {
  let store: Store;
  let count: number;
  beforeEach(async () => {
    count = 0;
    store = await engine.newStore();
    for (const id of ["company-a", "company-b"]) {
      await store.companies.create(company({ id, name: id }));
    }
    for (const id of ["d", "e"]) await store.documents.create(document({ id, title: id }));
  });

  /** Each replaced a second after the one before. */
  const replaced = async (
    documentId: string,
    content: string,
    fields?: Partial<StoredRevision>,
  ) => {
    const at = { id: `r${++count}`, replacedAt: CREATED_AT + count * 1_000 };
    const row = { documentId, fileHash: hashOf(content), fileSizeBytes: 7, ...at, ...fields };
    await store.revisions.append(revision(row));
  };
  const contentsOf = async (ids: readonly string[], most = 9, companyId = "company-a") =>
    (await store.revisions.listContents(companyId, ids, most)).map(
      ({ documentId, fileHash, fileSizeBytes, revision }) =>
        `${documentId} ${fileHash[0]}${fileHash.length} ${fileSizeBytes} Rev.${revision}`,
    );

  it("tells the contents that documents had, the last first, each once by its last revision [OPEN-01]", async () => {
    await replaced("d", "a", { revision: "1" });
    await replaced("d", "b", { revision: "2", fileSizeBytes: 8 });
    await replaced("e", "c", { revision: "5" });
    await replaced("d", "a", { revision: "3" });
    await replaced("d", "a", { revision: "3", keyFolder: "Altrove" });
    expect(await contentsOf(["e", "d"])).toEqual([
      "d a64 7 Rev.3",
      "d b64 8 Rev.2",
      "e c64 7 Rev.5",
    ]);
    expect(await contentsOf(["e"])).toEqual(["e c64 7 Rev.5"]);
  });

  it("tells so many of each document, and of one that was replaced often as many contents [OPEN-01]", async () => {
    for (const content of "abcdef") await replaced("d", content);
    for (let times = 0; times < 20; times++) await replaced("d", "f");
    await replaced("e", "a");
    expect(await contentsOf(["d", "e"], 3)).toEqual([
      "d f64 7 Rev.1",
      "d e64 7 Rev.1",
      "d d64 7 Rev.1",
      "e a64 7 Rev.1",
    ]);
  });

  it("tells nothing of another company, of what lies in Google Drive and of what was purged [OPEN-01]", async () => {
    await replaced("d", "a");
    await replaced("d", "b", { fileHash: "", mark: "drive:md5" });
    await replaced("d", "c");
    await store.revisions.purge("company-a", hashOf("c"), CREATED_AT);
    expect(await contentsOf(["d"], 9, "company-b")).toEqual([]);
    expect(await contentsOf(["d", "none"])).toEqual(["d a64 7 Rev.1"]);
  });
});
