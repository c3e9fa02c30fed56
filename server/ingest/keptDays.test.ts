import { expect, it } from "vitest";
import { reasons } from "../base/reasons/reasons";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { OTHER_PDF, PDF, xlsx } from "./spreadsheets/testing/samples";
import { setUpIngest, useIngestFolder } from "./testing/ingestSetup";

const PDF_NAME = "Qualità/9.2_Audit interni_Rev.2_2025-01-31.pdf";
const SHEET_NAME = "Qualità/7.1_Tarature_Rev.2_2025-01-31.xlsx";
const next = (name: string) => name.replace("Rev.2", "Rev.3");

const folder = useIngestFolder();

forSqliteFirst((engine) => {
  async function begin(name: string, bytes: Buffer) {
    const world = await setUpIngest(engine, folder());
    await world.ingest(name, bytes);
    const only = async () => {
      const [found] = await world.list();
      if (found === undefined) throw new Error("no document");
      return found;
    };
    const document = await only();
    const { mark: expiryMark, revision: expiryRevision } = document;
    const day = { expiryDate: "2027-01-31", expiryFrom: "hand" as const };
    const said = { ...document, ...day, expiryMark, expiryRevision, ownerId: "user-a" };
    await world.store.documents.replace(said);
    return { ...world, only, said };
  }

  it("leaves owner and day by hand to a later revision that says none [DUE-03] [DUE-02]", async () => {
    const { ingest, only, said } = await begin(PDF_NAME, PDF);
    await ingest(next(PDF_NAME), OTHER_PDF);
    const { expiryDate, expiryFrom, expiryMark, expiryRevision } = said;
    expect(await only()).toMatchObject({
      ...{ revision: "3", ownerId: "user-a" },
      ...{ expiryDate, expiryFrom, expiryMark, expiryRevision },
    });
  });

  it("says to whoever brings that revision that the day is to be confirmed [DUE-03]", async () => {
    const stays = reasons.dayStays("31/01/2027", "Rev.2");
    const pdf = await begin(PDF_NAME, PDF);
    expect(await pdf.ingest(next(PDF_NAME), OTHER_PDF)).toMatchObject({ note: stays });
  });

  it("says so beside why its A1 says none, and only of another content [DUE-03]", async () => {
    const stays = reasons.dayStays("31/01/2027", "Rev.2");
    const bytes = await xlsx(null);
    const { ingest } = await begin(SHEET_NAME, bytes);
    expect(await ingest(`SGI 2027/${SHEET_NAME}`, bytes)).toMatchObject({
      note: expect.not.stringContaining(stays),
    });
    expect(await ingest(next(SHEET_NAME), await xlsx("Registro"))).toMatchObject({
      outcome: "updated",
      note: `${reasons.otherCell("Registro")}; ${stays}`,
    });
  });

  it("takes the day of a later revision's A1 in its place [DUE-03]", async () => {
    const { ingest, only, store, said } = await begin(SHEET_NAME, await xlsx("Scadenza"));
    await ingest(next(SHEET_NAME), await xlsx("2027-05-31"));
    expect(await only()).toMatchObject({
      ...{ expiryDate: "2027-05-31", expiryFrom: "A1", ownerId: "user-a" },
      ...{ expiryMark: null, expiryRevision: null },
    });
    // The history has the day that was set by hand, with the content that it was set for.
    const [former] = await store.revisions.list("company-a", said.id, 9);
    expect(former).toMatchObject({ expiryFrom: "hand", expiryMark: said.mark });
  });

  it("keeps it when the same bytes, whose A1 says another day, come again or from elsewhere [DUE-03]", async () => {
    const bytes = await xlsx("2027-05-31");
    const { ingest, only, said } = await begin(SHEET_NAME, bytes);
    expect(await ingest(SHEET_NAME, bytes)).toMatchObject({ outcome: "unchanged" });
    expect(await only()).toEqual(said);
    await ingest(`SGI 2027/${SHEET_NAME}`, bytes);
    expect(await only()).toMatchObject({
      ...{ keyFolder: "SGI 2027/Qualità", ownerId: "user-a" },
      ...{ expiryDate: said.expiryDate, expiryFrom: "hand", expiryMark: said.mark },
    });
    // The same holds for another revision: the day belongs to the content.
    await ingest(next(SHEET_NAME), bytes);
    expect(await only()).toMatchObject({ revision: "3", expiryFrom: "hand" });
  });
});
