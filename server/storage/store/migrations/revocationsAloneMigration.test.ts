import { expect, it } from "vitest";
import { openStore, type StoreOptions } from "../openStore";
import { forEachEngine } from "../testing/forEachEngine";
import { openAtSchema } from "../testing/openAtSchema";
import { formerCompany } from "../testing/records";

const WAITING = { companyId: "a", refreshToken: "sealed", toldAt: 5 };

/** A database as it was when revocations were deleted with their companies. */
async function createBefore(options: StoreOptions) {
  const db = await openAtSchema(options, "0027SyncWarnings");
  const owner = { ...formerCompany({ id: "a" }), nameFolded: "alfa srl", documentsVersion: 0 };
  await db
    .insertInto("companies")
    .values(owner as never)
    .execute();
  await db.insertInto("driveRevocations").values(WAITING).execute();
  await db.destroy();
}

forEachEngine((engine) => {
  it("keeps what waits from before, and lets its company go", async () => {
    const options = await engine.newDatabase();
    await createBefore(options);
    const store = await openStore(options);
    try {
      expect(await store.driveLinks.listRevocations("a")).toEqual([WAITING]);
      const nothing = { schema: "", async *pages() {} };
      const scope = { companyId: null, caller: null, lockedHash: "x" };
      await store.transaction(({ rows }) => rows.replace(nothing, scope));
      expect(await store.companies.get("a")).toBeNull();
      expect(await store.driveLinks.listRevocations(null)).toEqual([WAITING]);
    } finally {
      await store.close();
    }
  });
});
