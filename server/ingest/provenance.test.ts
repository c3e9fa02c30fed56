import { expect, it } from "vitest";
import { forSqliteFirst, type TestEngine } from "../storage/store/testing/forEachEngine";
import { CREATED_AT, user } from "../storage/store/testing/records";
import { OTHER_PDF, PDF } from "./spreadsheets/testing/samples";
import { setUpIngest, useIngestFolder } from "./testing/ingestSetup";

const NAME = "Qualità/9.2_Audit interni_Rev.2_2025-01-31.pdf";
const RENAMED = "Verifiche/9.2_Audit interni_Rev.2_2025-01-31.pdf";

const folder = useIngestFolder();

async function setUp(engine: TestEngine) {
  const ingested = await setUpIngest(engine, folder());
  const { users } = ingested.store;
  await users.create(user({ name: "Anna Bianchi" }));
  await users.create(user({ id: "user-b", email: "bruno@alfa.it" }));
  return ingested;
}

forSqliteFirst((engine) => {
  it("keeps who brought a revision, as the user was called then, and why [HIST-01] [HIST-06]", async () => {
    const { ingest, list, store } = await setUp(engine);
    await ingest(NAME, PDF, { userId: "user-a", reason: "Nuovo modulo" });
    const brought = {
      broughtBy: "user-a",
      broughtByEmail: "anna@alfa.it",
      broughtByName: "Anna Bianchi",
      broughtAt: CREATED_AT,
      source: "upload",
      reason: "Nuovo modulo",
    };
    expect(await list()).toMatchObject([brought]);
    await ingest(NAME, OTHER_PDF, { userId: "user-b", asks: false });
    const [now] = await list();
    expect(now).toMatchObject({
      broughtBy: "user-b",
      broughtByEmail: "bruno@alfa.it",
      broughtByName: null,
      source: "import",
      reason: null,
    });
    expect(await store.revisions.list("company-a", now?.id ?? "", 9)).toMatchObject([brought]);
  });

  it("leaves a revision to who brought it when it only moves [HIST-09]", async () => {
    const { ingest, list } = await setUp(engine);
    await ingest(NAME, PDF, { userId: "user-a", reason: "Nuovo modulo" });
    await ingest(RENAMED, PDF, { userId: "user-b" });
    expect(await list()).toMatchObject([
      { keyFolder: "Verifiche", broughtBy: "user-a", reason: "Nuovo modulo" },
    ]);
  });
});
