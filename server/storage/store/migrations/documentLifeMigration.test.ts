import { expect, it } from "vitest";
import { openStore, type StoreOptions } from "../openStore";
import { forEachEngine } from "../testing/forEachEngine";
import { openAtSchema } from "../testing/openAtSchema";
import { querySql } from "../testing/querySql";
import {
  beforeDocumentLife,
  document,
  formerCompany,
  revision,
  UNKNOWN_PROVENANCE,
} from "../testing/records";

/** An index as the version before left it: uploads, a file of the drive, and one never applied. */
async function leaveBehind(options: StoreOptions) {
  const db = await openAtSchema(options, "0031CompanyPages");
  const versions = { documentsVersion: 40, documentsFloor: 0, maxBytes: null, maxFiles: null };
  for (const id of ["company-a", "grown"]) {
    const row = { ...formerCompany({ id, name: id }), ...versions, nameFolded: id };
    await db
      .insertInto("companies")
      .values(row as never)
      .execute();
  }
  const keys = (id: string) => ({
    identity: id,
    keyHash: id,
    nameHash: id,
    sortKey: id,
    version: 40,
  });
  const ofDrive = { fileHash: "", driveUrl: "https://drive.google.com/open?id=1" };
  const documents = [
    document({ id: "kept", expiryDate: "2027-05-01" }),
    document({ id: "drive", ...ofDrive }),
    document({ id: "tied", ...ofDrive }),
    document({ id: "archived", obsoleteAt: 9 }),
    ...Array.from({ length: 10 }, (_, n) => document({ id: `g${n}`, companyId: "grown" })),
  ];
  for (const row of documents) {
    await db
      .insertInto("documents")
      .values({ ...beforeDocumentLife(row), ...keys(row.id) } as never)
      .execute();
  }
  await db
    .insertInto("revisions")
    .values(beforeDocumentLife(revision({ id: "r", documentId: "kept" })) as never)
    .execute();
  const noted = {
    name: "a",
    folder: "",
    missingAt: null,
    heldAt: null,
    fault: null,
    warning: null,
  };
  for (const [id, content] of [
    ["drive", "9a0364b9e99bb480dd25e1f0284c8555"],
    ["tied", "-"],
  ]) {
    const file = { ...noted, id, documentId: id, content, companyId: "company-a" };
    await db
      .insertInto("driveFiles")
      .values(file as never)
      .execute();
  }
  await db.destroy();
}

forEachEngine((engine) => {
  it("marks the contents that are known, and begins with what is in force [LIFE-13] [LIFE-14]", async () => {
    const options = await engine.newDatabase();
    await leaveBehind(options);
    const store = await openStore(options);
    try {
      const marks = async (id: string) => (await store.documents.get("company-a", id))?.mark;
      expect(await marks("kept")).toBe(`sha256:${"ab".repeat(32)}`);
      expect(await marks("drive")).toBe("drive:9a0364b9e99bb480dd25e1f0284c8555");
      expect(await marks("tied")).toBeNull();
      const kept = await store.documents.get("company-a", "kept");
      expect(kept).toMatchObject({ expiryFrom: "A1", ...UNKNOWN_PROVENANCE });
      const [former] = await store.revisions.list("company-a", "kept", 9);
      expect(former?.mark).toBe(`sha256:${former?.fileHash}`);
      const entries = await querySql<{ documentId: string; kind: string; version: number }>(
        options,
        `select * from "inForce" where "companyId" = 'company-a' order by "documentId"`,
      );
      expect(entries.map(({ documentId, kind, version }) => [documentId, kind, version])).toEqual([
        ["drive", "in", 40],
        ["kept", "in", 40],
        ["tied", "in", 40],
      ]);
      const steps = `select "id", "firstSteps", "reminders" from "companies" order by "id"`;
      expect(await querySql(options, steps)).toEqual([
        { id: "company-a", firstSteps: 1, reminders: 0 },
        { id: "grown", firstSteps: 0, reminders: 0 },
      ]);
    } finally {
      await store.close();
    }
  });
});
