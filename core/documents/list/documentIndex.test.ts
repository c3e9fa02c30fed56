import { describe, expect, it } from "vitest";
import { aDocument } from "../../testing/documents";
import type { Document } from "../document";
import { createDocumentIndex, type DocumentIndex, prepareList } from "./documentIndex";
import { selectDocuments } from "./filter";
import { applyChanges } from "./listChanges";

const TODAY = "2026-11-22";
const LIST = [
  aDocument({ legacyId: "1", title: "Qualit\u00e0", expiryDate: "2026-11-30" }),
  aDocument({ legacyId: "2", title: "Acquisti", path: "SGI/8.4", expiryDate: "2026-11-01" }),
  aDocument({ legacyId: "3", title: "Vecchia", isObsolete: true }),
];

function found(current: DocumentIndex, search: string): string[] {
  const shown = selectDocuments({ current, obsolete: current, filter: "all", search });
  return shown.map(({ document }) => document.legacyId);
}

const graded = ({ documents, today, listed, counts, recent }: DocumentIndex) => ({
  ...{ documents, today, listed, counts, recent },
});

describe("a list prepared while it comes", () => {
  const preparation = prepareList(TODAY);
  preparation.add(LIST.slice(0, 2));
  preparation.add(LIST.slice(2));
  const prepared = preparation.finish(LIST);

  it("has the index that it would have been given as a whole", () => {
    expect(graded(prepared)).toEqual(graded(createDocumentIndex(LIST, TODAY)));
  });

  it.each(["qualita", "8.4", "sgi acq", "nessuno"])("finds %j as any list does", (search) => {
    expect(found(prepared, search)).toEqual(found(createDocumentIndex(LIST, TODAY), search));
  });

  it("is not taken for another list", () => {
    const other = prepareList(TODAY);
    other.add(LIST.slice(1));
    expect(() => other.finish(LIST)).toThrow(RangeError);
  });
});

describe("an index", () => {
  it("finds documents by what they are called when it is made, in a list edited in place too", () => {
    const list = [...LIST];
    expect(found(createDocumentIndex(list, TODAY), "acquisti")).toEqual(["2"]);
    list[1] = aDocument({ legacyId: "2", title: "Vendite" });
    const edited = createDocumentIndex(list, TODAY);
    expect([found(edited, "acquisti"), found(edited, "vendite")]).toEqual([[], ["2"]]);
  });

  it("is searched to its end when its list has become shorter since", () => {
    const list = [...LIST];
    const before = createDocumentIndex(list, TODAY);
    list.length = 1;
    expect(found(before, "vecchia")).toEqual(["3"]);
    expect(found(createDocumentIndex(list, TODAY), "vecchia")).toEqual([]);
  });

  it("goes on from the one before a change of the list, or of the day", () => {
    const before = createDocumentIndex(LIST, TODAY);
    found(before, "a");
    const read: string[] = [];
    const changed = LIST.map((document) => tellReading({ ...document }, read));
    const list = [...(changed.slice(0, 1) as Document[]), ...LIST.slice(1)];
    const after = createDocumentIndex(list, "2026-12-01", before);
    expect(found(after, "acquisti")).toEqual(["2"]);
    expect(read).toEqual(["1"]);
    expect(after.listed.map(({ status }) => status)).toEqual(["expired", "expired", "obsolete"]);
  });
});

describe("the texts of a prepared list that was not searched yet", () => {
  const read: string[] = [];
  const list = LIST.map((document) => tellReading({ ...document }, read));
  const preparation = prepareList(TODAY);
  preparation.add(list);
  const prepared = preparation.finish(list);

  it("are taken over on the next day", () => {
    read.length = 0;
    const after = createDocumentIndex(list, "2026-11-23", prepared);
    expect(found(after, "acquisti")).toEqual(["2"]);
    expect(read).toEqual([]);
  });

  it("are taken over by what the host says has changed", async () => {
    read.length = 0;
    const changes = { changed: [], gone: ["1"] };
    const after = await applyChanges(prepared, changes, { today: TODAY, turns: () => undefined });
    expect(found(after as DocumentIndex, "acquisti")).toEqual(["2"]);
    expect(read).toEqual([]);
  });
});

/** Notes a document whose title is read for a search. */
function tellReading(document: Document, read: string[]): Document {
  const { title, legacyId } = document;
  return Object.defineProperty(document, "title", {
    get() {
      read.push(legacyId);
      return title;
    },
  });
}
