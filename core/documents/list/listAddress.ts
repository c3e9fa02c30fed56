import { type AddressQuery, pageParam, readPageNumber, writeAddress } from "../../lists/paging";
import { parseCalendarDate } from "../../time/calendarDate";
import type { ListFilter } from "./filter";
import {
  DUE_DAYS,
  type DueLimit,
  isNarrowed,
  type Narrowing,
  NO_NARROWING,
  type OwnerChoice,
} from "./narrowing";
import type { Sort, SortKey } from "./sort";

/** The document list's state, as the dashboard's URL holds it. */
export interface ListRequest {
  search: string;
  filter: ListFilter;
  /** Null: the filter's own order. */
  sort: Sort | null;
  /** Counted from 1. */
  page: number;
  /** Where the search looks; left out for the titles. Source: spec 3 §3. */
  within?: "contents";
  /** What it is narrowed down to; left out for nothing. Source: spec 3 §4. */
  narrowing?: Narrowing;
}

/** The list without search, filter and order. */
export const USUAL_REQUEST: ListRequest = { search: "", filter: "all", sort: null, page: 1 };

/** Whether the request has no search, filter or order, and is for the first page. */
export function isUsualRequest({ search, filter, sort, page, narrowing }: ListRequest): boolean {
  if (narrowing !== undefined) return false;
  return search.trim() === "" && filter === "all" && sort === null && page === 1;
}

/** Longest search, in characters; nobody types a longer one. */
export const SEARCH_MAX_LENGTH = 200;

const SEARCH = "q";
const FILTER = "stato";
const SORT = "ordine";
const WITHIN = "in";
const IN_CONTENTS = "contenuti";
const TYPES = "tipo";
const FOLDER = "cartella";
const DUE = "scade";
const WHOSE = "di";
const OWNER = "responsabile";
const WHOSE_NAMES = { mine: "miei", none: "nessuno" } as const;
/** Longest id of a user that an address may name. */
const MAX_ID = 100;
/** Longest folder, and most types, that an address may name. */
const MAX_FOLDER = 1_000;
const MAX_TYPES = 30;

/** The filters' names in the URL, which names none for `all`. */
const FILTER_NAMES: Readonly<Record<Exclude<ListFilter, "all">, string>> = {
  active: "attivi",
  warning: "in-scadenza",
  expired: "scaduti",
  obsolete: "obsoleti",
  recent: "recenti",
};

/** The orders' names in the URL; a leading `-` reverses one. */
const SORT_NAMES: Readonly<Record<SortKey, string>> = {
  reference: "riferimento",
  title: "titolo",
  revision: "revisione",
  status: "stato",
  expiry: "scadenza",
  updated: "aggiornato",
};

/** Reads the list's request from an address's parameters. What makes no sense is left out. */
export function readListRequest(query: AddressQuery): ListRequest {
  return {
    search: (query[SEARCH] ?? "").slice(0, SEARCH_MAX_LENGTH),
    filter: keyNamed(FILTER_NAMES, query[FILTER]) ?? "all",
    sort: readSort(query[SORT]),
    page: readPageNumber(query),
    ...(query[WITHIN] === IN_CONTENTS && { within: "contents" }),
    ...readNarrowing(query),
  };
}

function readNarrowing(query: AddressQuery): { narrowing?: Narrowing } {
  const types = (query[TYPES] ?? "").toLowerCase().split(",").filter(isType).slice(0, MAX_TYPES);
  const folder = (query[FOLDER] ?? "").slice(0, MAX_FOLDER);
  const due = readDue(query[DUE]);
  const narrowing = { types: [...new Set(types)], folder, due, owner: readOwner(query) };
  return isNarrowed(narrowing) ? { narrowing } : {};
}

function readOwner(query: AddressQuery): OwnerChoice | null {
  const whose = keyNamed(WHOSE_NAMES, query[WHOSE]);
  if (whose !== undefined) return whose;
  const id = query[OWNER] ?? "";
  return id === "" || id.length > MAX_ID ? null : { id };
}

function isType(name: string): boolean {
  return /^[a-z0-9]{1,10}$/.test(name);
}

function readDue(text: string | undefined): DueLimit | null {
  return DUE_DAYS.find((days) => String(days) === text) ?? parseCalendarDate(text ?? null);
}

/** An order by its name in the address; null when there is none of that name. */
export function readSort(name = ""): Sort | null {
  const descending = name.startsWith("-");
  const key = keyNamed(SORT_NAMES, descending ? name.slice(1) : name);
  return key === undefined ? null : { key, descending };
}

/** The name of an order in the address, empty for none. */
export function sortName(sort: Sort | null): string {
  return sort === null ? "" : `${sort.descending ? "-" : ""}${SORT_NAMES[sort.key]}`;
}

function keyNamed<Key extends string>(
  names: Readonly<Record<Key, string>>,
  wanted: string | undefined,
): Key | undefined {
  return (Object.keys(names) as Key[]).find((key) => names[key] === wanted);
}

/**
 * The URL of the list for `request`. `address` is path and parameters; keeps the parameters of
 * others, and leaves defaults out.
 */
export function writeListRequest(address: string, request: ListRequest): string {
  const { search, filter, sort, page, within, narrowing = NO_NARROWING } = request;
  return writeAddress(address, {
    [SEARCH]: search,
    [FILTER]: filter === "all" ? "" : FILTER_NAMES[filter],
    [SORT]: sortName(sort),
    [WITHIN]: within === undefined ? "" : IN_CONTENTS,
    [TYPES]: narrowing.types.join(","),
    [FOLDER]: narrowing.folder,
    [DUE]: narrowing.due === null ? "" : String(narrowing.due),
    ...ownerParams(narrowing.owner),
    ...pageParam(page),
  });
}

function ownerParams(owner: OwnerChoice | null): Record<string, string> {
  if (owner === "mine" || owner === "none") return { [WHOSE]: WHOSE_NAMES[owner], [OWNER]: "" };
  return { [WHOSE]: "", [OWNER]: owner?.id ?? "" };
}
