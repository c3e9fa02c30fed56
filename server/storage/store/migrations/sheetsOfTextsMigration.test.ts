import { expect, it } from "vitest";
import { openStore } from "../openStore";
import { forEachEngine } from "../testing/forEachEngine";
import { openAtSchema } from "../testing/openAtSchema";
import { company } from "../testing/records";

forEachEngine((engine) => {
  it("keeps the texts of the version before, without what a preview shows [VIEW-02]", async () => {
    const options = await engine.newDatabase();
    const db = await openAtSchema(options, "0043Turns");
    const added = { ...company(), nameFolded: "alfa", documentsVersion: 1, documentsFloor: 0 };
    await db
      .insertInto("companies")
      .values(added as never)
      .execute();
    const fields = { companyId: added.id, fileHash: "a", fileType: "xlsx", state: "done" } as const;
    const { id } = await db
      .insertInto("texts")
      .values(fields)
      .returning("id")
      .executeTakeFirstOrThrow();
    const body = { textId: id, packed: Buffer.from("abc") };
    await db
      .insertInto("textBodies")
      .values(body as never)
      .execute();
    await db.destroy();
    const store = await openStore(options);
    expect(Buffer.from((await store.texts.getPacked(id)) ?? "").toString()).toBe("abc");
    expect(await store.texts.getSheets(id)).toBeNull();
    await store.close();
  });
});
