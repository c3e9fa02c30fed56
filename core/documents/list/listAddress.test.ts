import { describe, expect, it } from "vitest";
import { STATUS_FILTERS } from "./filter";
import {
  isUsualRequest,
  readListRequest,
  readSort,
  SEARCH_MAX_LENGTH,
  sortName,
  USUAL_REQUEST as USUAL,
  writeListRequest,
} from "./listAddress";
import { NO_NARROWING, type OwnerChoice } from "./narrowing";
import { SORT_KEYS } from "./sort";

function read(address: string) {
  const params = new URL(address, "https://panel.example").searchParams;
  return readListRequest(Object.fromEntries(params));
}

describe("the address of the document list", () => {
  it.each([
    ["/dashboard", USUAL],
    ["/?q=piano%20di", { ...USUAL, search: "piano di" }],
    ["/?stato=in-scadenza&pagina=3", { ...USUAL, filter: "warning", page: 3 }],
    ["/?ordine=-aggiornato", { ...USUAL, sort: { key: "updated", descending: true } }],
  ])("reads %s", (address, request) => {
    expect(read(address)).toEqual(request);
    expect(isUsualRequest(read(address))).toBe(request === USUAL);
  });

  it("asks nothing by a search of blanks, but something by any other page", () => {
    expect(isUsualRequest({ ...USUAL, search: "  " })).toBe(true);
    expect(isUsualRequest({ ...USUAL, page: 2 })).toBe(false);
  });

  it.each([
    "stato=tutti",
    "stato=",
    "stato=toString",
    "ordine=",
    "ordine=-",
    "ordine=--scadenza",
    "ordine=constructor",
    "pagina=0",
    "pagina=-2",
    "pagina=1.5",
    "pagina=1e3",
    "pagina=due",
    "pagina=99999999999999999999",
    "altro=1",
  ])("ignores the bad value of ?%s", (query) => {
    expect(read(`/?${query}`)).toEqual(USUAL);
  });

  it("cuts a search that nobody typed", () => {
    expect(read(`/?q=${"a".repeat(5_000)}`).search).toHaveLength(SEARCH_MAX_LENGTH);
  });

  it.each([...STATUS_FILTERS, "recent"] as const)(
    "reads the filter %s that it wrote, with search and page",
    (filter) => {
      const sort = { key: "expiry", descending: true } as const;
      const request = { search: "qualità & 50% ", filter, sort, page: 12 };
      expect(read(writeListRequest("/home-page", request))).toEqual(request);
    },
  );

  it.each(SORT_KEYS)("names the order by %s, either way round", (key) => {
    for (const descending of [false, true])
      expect(readSort(sortName({ key, descending }))).toEqual({ key, descending });
  });

  it("writes nothing for the usual list", () => {
    expect(writeListRequest("/dashboard?q=a&stato=scaduti&ordine=stato&pagina=2", USUAL)).toBe(
      "/dashboard",
    );
  });

  it("leaves the parameters of others alone", () => {
    expect(writeListRequest("/?fromDrive=true&q=a", { ...USUAL, search: "b" })).toBe(
      "/?fromDrive=true&q=b",
    );
  });
});

describe("limits in the address", () => {
  const narrowing = {
    types: ["docx", "xlsx"],
    folder: "SGI/7 Supporto",
    due: 30 as const,
    owner: null,
  };

  it("stand in it, and are read back [WORK-03]", () => {
    const address = writeListRequest("/dashboard", { ...USUAL, narrowing });
    expect(address).toBe("/dashboard?tipo=docx%2Cxlsx&cartella=SGI%2F7+Supporto&scade=30");
    expect(read(address)).toEqual({ ...USUAL, narrowing });
    expect(readListRequest({ scade: "2026-12-31" }).narrowing?.due).toBe("2026-12-31");
  });

  it.each<[OwnerChoice, string]>([
    ["mine", "?di=miei"],
    ["none", "?di=nessuno"],
    [{ id: "u 1" }, "?responsabile=u+1"],
  ])("hold who answers, %j, as %s [WORK-03]", (owner, query) => {
    const narrowing = { ...NO_NARROWING, owner };
    const address = writeListRequest("/dashboard?di=miei&responsabile=x", { ...USUAL, narrowing });
    expect(address).toBe(`/dashboard${query}`);
    expect(read(address)).toEqual({ ...USUAL, narrowing });
  });

  it("are left out where they make no sense [WORK-03]", () => {
    expect(readListRequest({ tipo: "<b>,", scade: "31", cartella: "" })).toEqual(USUAL);
    expect(readListRequest({ di: "altri", responsabile: "x".repeat(101) })).toEqual(USUAL);
  });
});
