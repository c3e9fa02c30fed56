import { SEARCH_MAX_LENGTH } from "../documents/list/listAddress";
import { type AddressQuery, pageParam, readPageNumber, writeAddress } from "../lists/paging";
import { type CalendarDate, isCalendarDate } from "../time/calendarDate";

/** What '/letture' shows, as its address holds it. Source: spec 3 §7. */
export interface MatrixRequest {
  by: "document" | "person";
  search: string;
  /** A day that is over; null for now. */
  on: CalendarDate | null;
  /** The page of the rows, and of the columns; counted from 1. */
  page: number;
  columns: number;
}

export const USUAL_MATRIX: MatrixRequest = {
  by: "document",
  search: "",
  on: null,
  page: 1,
  columns: 1,
};

const BY = "per";
const PERSON = "persona";
const SEARCH = "q";
const ON = "data";
const COLUMNS = "colonne";

/** Reads the request from an address's parameters; ignores invalid ones. */
export function readMatrixRequest(query: AddressQuery): MatrixRequest {
  const on = query[ON] ?? "";
  return {
    by: query[BY] === PERSON ? "person" : "document",
    search: (query[SEARCH] ?? "").slice(0, SEARCH_MAX_LENGTH),
    on: isCalendarDate(on) ? on : null,
    page: readPageNumber(query),
    columns: readPageNumber({ pagina: query[COLUMNS] }),
  };
}

/** The address of the page for `request`; keeps other parameters. */
export function writeMatrixRequest(address: string, request: MatrixRequest): string {
  const { by, search, on, page, columns } = request;
  return writeAddress(address, {
    [BY]: by === "person" ? PERSON : "",
    [SEARCH]: search.trim() === "" ? "" : search,
    [ON]: on ?? "",
    ...pageParam(page),
    [COLUMNS]: columns === 1 ? "" : String(columns),
  });
}

/** The request as the host takes it. */
export function sentMatrixRequest(request: MatrixRequest): Record<string, string | number> {
  const { by, search, on, page, columns } = request;
  return {
    ...(by === "person" && { by }),
    ...(search.trim() !== "" && { q: search.trim() }),
    ...(on !== null && { on }),
    ...(page > 1 && { page }),
    ...(columns > 1 && { columns }),
  };
}
