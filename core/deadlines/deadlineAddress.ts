import { type AddressQuery, writeAddress } from "../lists/paging";
import { isMonth, type Period } from "./periods";

/** Whose deadlines: everybody's, one's own, those without an owner, or one owner's by id. */
export type Whose = "all" | "mine" | "none" | { owner: string };

/** The filters of the deadline list, as its page's URL holds them. Source: spec 3 §1. */
export interface DeadlineRequest {
  /** Null: all. */
  period: Period | null;
  whose: Whose;
}

export const ALL_DEADLINES: DeadlineRequest = { period: null, whose: "all" };

const PERIOD = "mese";
const WHOSE = "di";
const OWNER = "responsabile";
const PERIOD_NAMES = { expired: "scaduti", later: "oltre" } as const;
const WHOSE_NAMES = { mine: "mie", none: "nessuno" } as const;
/** Longest user id in a URL. */
const MAX_ID = 100;

/** Reads the request from a URL's parameters; ignores invalid ones. */
export function readDeadlineRequest(query: AddressQuery): DeadlineRequest {
  return { period: readPeriod(query[PERIOD]), whose: readWhose(query) };
}

function readPeriod(name = ""): Period | null {
  if (isMonth(name)) return name;
  if (name === PERIOD_NAMES.expired) return "expired";
  return name === PERIOD_NAMES.later ? "later" : null;
}

function readWhose(query: AddressQuery): Whose {
  if (query[WHOSE] === WHOSE_NAMES.mine) return "mine";
  if (query[WHOSE] === WHOSE_NAMES.none) return "none";
  const owner = query[OWNER] ?? "";
  return owner === "" || owner.length > MAX_ID ? "all" : { owner };
}

/** The URL of the list for `request`; keeps other parameters. */
export function writeDeadlineRequest(address: string, { period, whose }: DeadlineRequest): string {
  return writeAddress(address, {
    [PERIOD]: period === "expired" || period === "later" ? PERIOD_NAMES[period] : (period ?? ""),
    [WHOSE]: whose === "mine" || whose === "none" ? WHOSE_NAMES[whose] : "",
    [OWNER]: typeof whose === "object" ? whose.owner : "",
  });
}
