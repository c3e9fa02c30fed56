import type { StatusFilter } from "./filter";

/** What the document list is asked for: as much of the dashboard as its address keeps. */
export interface ListRequest {
  search: string;
  filter: StatusFilter;
  /** Counted from 1. */
  page: number;
}

/** Characters of a search; longer ones come from no keyboard. */
export const SEARCH_MAX_LENGTH = 200;

const SEARCH = "q";
const FILTER = "stato";
const PAGE = "pagina";

/** How the address names the filters; all is the address without a name. */
const FILTER_NAMES: Readonly<Record<Exclude<StatusFilter, "all">, string>> = {
  active: "attivi",
  warning: "in-scadenza",
  expired: "scaduti",
  obsolete: "obsoleti",
};

/** Reads the list's request from an address's parameters. What makes no sense is left out. */
export function readListRequest(query: Readonly<Record<string, string | undefined>>): ListRequest {
  const filters = Object.entries(FILTER_NAMES) as [StatusFilter, string][];
  const named = filters.find(([, name]) => name === query[FILTER]);
  const page = /^[1-9]\d{0,6}$/.test(query[PAGE] ?? "") ? Number(query[PAGE]) : 1;
  return {
    search: (query[SEARCH] ?? "").slice(0, SEARCH_MAX_LENGTH),
    filter: named?.[0] ?? "all",
    page,
  };
}

/**
 * The address at which the list shows `request`. `address` is path and parameters; those of others
 * stay, and what is as usual is not written.
 */
export function writeListRequest(address: string, request: ListRequest): string {
  const [path = "", query = ""] = address.split("?", 2);
  const params = new URLSearchParams(query);
  const { search, filter, page } = request;
  write(params, SEARCH, search);
  write(params, FILTER, filter === "all" ? "" : FILTER_NAMES[filter]);
  write(params, PAGE, page === 1 ? "" : String(page));
  return params.size === 0 ? path : `${path}?${params}`;
}

function write(params: URLSearchParams, name: string, value: string): void {
  if (value === "") params.delete(name);
  else params.set(name, value);
}
