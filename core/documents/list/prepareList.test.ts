import { describe, expect, it } from "vitest";
import { aDocument } from "../../testing/documents";
import { createDocumentIndex } from "../expiry/documentIndex";
import { selectDocuments } from "./filter";
import { preparedIndex, prepareList } from "./prepareList";

const TODAY = "2026-11-22";
const NONE = createDocumentIndex([], TODAY);
const LIST = [
  aDocument({ legacyId: "1", title: "Qualit\u00e0", expiryDate: "2026-11-30" }),
  aDocument({ legacyId: "2", title: "Acquisti", path: "SGI/8.4", expiryDate: "2026-11-01" }),
  aDocument({ legacyId: "3", title: "Vecchia", isObsolete: true }),
];

function prepared() {
  const list = [...LIST];
  const preparation = prepareList(TODAY);
  preparation.add(list.slice(0, 2));
  preparation.add(list.slice(2));
  preparation.finish(list);
  return list;
}

describe("a list prepared while it comes", () => {
  it("has the index that it would have been given as a whole, on that day and on the next", () => {
    const list = prepared();
    for (const day of [TODAY, "2026-12-01"]) {
      expect(preparedIndex(list, day)).toEqual(createDocumentIndex(list, day));
    }
    expect(preparedIndex(list, TODAY)).toBe(preparedIndex(list, TODAY));
    expect(preparedIndex([...list], TODAY)).not.toBe(preparedIndex(list, TODAY));
  });

  it.each(["qualita", "8.4", "sgi acq", "nessuno"])("finds %j as any list does", (search) => {
    const found = (list: typeof LIST) =>
      selectDocuments({
        current: preparedIndex(list, TODAY),
        obsolete: NONE,
        filter: "all",
        search,
      });
    expect(found(prepared())).toEqual(found([...LIST]));
  });

  it("keeps nothing of a list that came in another way", () => {
    const preparation = prepareList(TODAY);
    preparation.add(LIST.slice(1));
    preparation.finish(LIST);
    expect(preparedIndex(LIST, TODAY)).toEqual(createDocumentIndex(LIST, TODAY));
  });
});
