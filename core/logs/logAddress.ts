import { SEARCH_MAX_LENGTH } from "../documents/list/listAddress";
import { type AddressQuery, pageParam, readPageNumber, writeAddress } from "../lists/paging";
import { addDays, type CalendarDate, parseCalendarDate } from "../time/calendarDate";
import type { LogGroup } from "./logEntry";

/** Whole local days, both inclusive; null: open on that side. */
export interface LogPeriod {
  from: CalendarDate | null;
  to: CalendarDate | null;
}

export const LOG_PERIODS = ["today", "week", "month", "year"] as const;

/** The log's filters and page, as the page's URL holds them. */
export interface LogRequest extends LogPeriod {
  search: string;
  /** Null: all. */
  group: LogGroup | null;
  /** An id, or `SYSTEM_USER`; null: everybody. */
  user: string | null;
  /** Counted from 1. */
  page: number;
}

/** The log without filter and search. */
export const WHOLE_LOG: LogRequest = {
  search: "",
  group: null,
  from: null,
  to: null,
  user: null,
  page: 1,
};

/** No host has longer ids. */
const USER_MAX_LENGTH = 100;

const SEARCH = "q";
const GROUP = "tipo";
const FROM = "dal";
const TO = "al";
const USER = "utente";

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
    from: readDay(query[FROM]),
    to: readDay(query[TO]),
    user: (query[USER] ?? "").slice(0, USER_MAX_LENGTH) || null,
    page: readPageNumber(query),
  };
}

/** A day, `yyyy-MM-dd`; null for anything else. */
function readDay(text: string | undefined): string | null {
  return text?.length === 10 ? parseCalendarDate(text) : null;
}

/** The URL of the log for `request`; keeps other parameters. */
export function writeLogRequest(
  address: string,
  { search, group, from, to, user, page }: LogRequest,
): string {
  return writeAddress(address, {
    [SEARCH]: search,
    [GROUP]: group === null ? "" : GROUP_NAMES[group],
    [FROM]: from ?? "",
    [TO]: to ?? "",
    [USER]: user ?? "",
    ...pageParam(page),
  });
}

export type LogPeriodName = (typeof LOG_PERIODS)[number];

/** The days of a named period that ends `today`. */
export function namedPeriod(name: LogPeriodName, today: CalendarDate): LogPeriod {
  const first: Record<LogPeriodName, CalendarDate> = {
    today,
    week: addDays(today, -6),
    month: addDays(today, -29),
    year: `${today.slice(0, 4)}-01-01`,
  };
  return { from: first[name], to: today };
}

/** A period's name: `all` for the whole log, `own` for any other days. */
export function periodName(
  { from, to }: LogPeriod,
  today: CalendarDate,
): LogPeriodName | "all" | "own" {
  if (from === null && to === null) return "all";
  const isIt = (name: LogPeriodName) => {
    const named = namedPeriod(name, today);
    return named.from === from && named.to === to;
  };
  return LOG_PERIODS.find(isIt) ?? "own";
}
