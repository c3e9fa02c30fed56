import { createSelection } from "@sgi/core/documents/names";
import { expect, it } from "vitest";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { OTHER_PDF, PDF } from "./spreadsheets/testing/samples";
import { setUpIngest, useIngestFolder } from "./testing/ingestSetup";

const NAME = "Qualità/9.2_Audit interni_Rev.2_2025-01-31.pdf";

const folder = useIngestFolder();

forSqliteFirst((engine) => {
  it.each([
    ["of the title", "Qualità/9.2_AUDIT interni_Rev.3_2026-01-31.pdf", true, "Qualità/9.2"],
    ["of the title, in an import", NAME.replace("Audit", "AUDIT"), false, "Qualità/9.2"],
    ["of title and folder", "QUALITÀ/9.2_Audit Interni_Rev.3_2026-01-31.pdf", true, "QUALITÀ/9.2"],
  ])("treats another case %s as the document's new name", async (_, name, asks, path) => {
    const { ingest, list } = await setUpIngest(engine, folder());
    const first = await ingest(NAME, PDF);
    const { documentId } = first;
    const again = await ingest(name, OTHER_PDF, { asks });
    expect(again).toMatchObject({ documentId, outcome: "updated" });
    const title = name.split("_")[1];
    expect(await list()).toMatchObject([{ path, title, keyTitle: title }]);
  });

  it.each([
    ["a lower revision", "Qualità/9.2_AUDIT interni_Rev.1_2024-01-31.pdf", "refused"],
    ["another title", "Qualità/9.2_Audit-interni_Rev.3_2026-01-31.pdf", "imported"],
    ["another folder", "Acquisti/9.2_AUDIT interni_Rev.3_2026-01-31.pdf", "imported"],
    ["another type", "Qualità/9.2_AUDIT interni_Rev.3_2026-01-31.csv", "imported"],
  ])("judges %s in another case as it judges any", async (_, name, outcome) => {
    const { ingest } = await setUpIngest(engine, folder());
    await ingest(NAME, PDF);
    expect(await ingest(name, OTHER_PDF)).toMatchObject({ outcome });
  });

  it("keeps both of two files that differ in case and come together, as on Linux", async () => {
    const { ingest, list } = await setUpIngest(engine, folder());
    await ingest(NAME, PDF);
    const name = NAME.replace("Audit", "AUDIT");
    const selection = createSelection([name, NAME]);
    expect(await ingest(name, OTHER_PDF, { selection })).toMatchObject({ outcome: "imported" });
    expect(await ingest(NAME, PDF, { selection })).toMatchObject({ outcome: "unchanged" });
    expect(await list()).toHaveLength(2);
  });

  it("asks which one when several differ only in case", async () => {
    const { ingest, list } = await setUpIngest(engine, folder());
    const names = [NAME, NAME.replace("Audit", "AUDIT")];
    for (const name of names) await ingest(name, PDF, { selection: createSelection(names) });
    const name = NAME.replace("Audit", "audit");
    const asked = await ingest(name, OTHER_PDF);
    expect(asked).toMatchObject({ outcome: "refused", question: { kind: "which" } });
    const [, second] = await list();
    const answer = { document: second?.id ?? "" };
    expect(await ingest(name, OTHER_PDF, { answer })).toMatchObject({
      outcome: "updated",
      documentId: second?.id,
    });
  });

  it("makes a new document when an admin says so", async () => {
    const { ingest, list } = await setUpIngest(engine, folder());
    await ingest(NAME, PDF);
    const name = NAME.replace("Audit", "AUDIT");
    expect(await ingest(name, OTHER_PDF, { answer: "new" })).toMatchObject({ outcome: "imported" });
    expect(await list()).toHaveLength(2);
  });
});
