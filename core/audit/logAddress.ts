import { SEARCH_MAX_LENGTH } from "../documents/list/listAddress";
import { type AddressQuery, pageParam, readPageNumber, writeAddress } from "../lists/pageAddress";
import type { LogGroup } from "./logEntry";

/** What the log is asked for, as its page's address keeps it. */
export interface LogRequest {
  search: string;
  /** Null: all. */
  group: LogGroup | null;
  /** Counted from 1. */
  page: number;
}

/** The log without filter and search. */
export const WHOLE_LOG: LogRequest = { search: "", group: null, page: 1 };

const SEARCH = "q";
const GROUP = "tipo";

/** How the address names the groups. */
const GROUP_NAMES: Readonly<Record<LogGroup, string>> = {
  access: "accessi",
  documents: "documenti",
  people: "utenti-e-codici",
  backups: "backup",
};

/** Reads the request from an address's parameters. What makes no sense is left out. */
export function readLogRequest(query: AddressQuery): LogRequest {
  const groups = Object.keys(GROUP_NAMES) as LogGroup[];
  return {
    search: (query[SEARCH] ?? "").slice(0, SEARCH_MAX_LENGTH),
    group: groups.find((group) => GROUP_NAMES[group] === query[GROUP]) ?? null,
    page: readPageNumber(query),
  };
}

/** The address at which the log shows `request`; what is another's stays in it. */
export function writeLogRequest(address: string, { search, group, page }: LogRequest): string {
  return writeAddress(address, {
    [SEARCH]: search,
    [GROUP]: group === null ? "" : GROUP_NAMES[group],
    ...pageParam(page),
  });
}
