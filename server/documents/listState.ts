import type { CalendarDate, EpochMs } from "@sgi/core/time";
import type { ListName } from "../storage/store/schema/documentTypes";

/** Part of every tag; raise it when the shape of a document on the wire changes. */
const WIRE_VERSION = 2;

/** One state of a company's list on one day: all that the body depends on. */
export interface ListState {
  companyId: string;
  which: ListName;
  version: number;
  day: CalendarDate;
}

/** Names a list's state, without the quotes and the encoding of an entity tag. */
export function listTag({ version, ...list }: ListState): string {
  return `${listName(list)}-${version}`;
}

/** The tag and its time, for a later request for changes. */
export function listToken(state: ListState, namedAt: EpochMs): string {
  return `${listTag(state)}-${namedAt}`;
}

/** The state that a token names; null when it is invalid, or of another list or day than `list`. */
export function readListToken(
  token: string,
  list: Omit<ListState, "version">,
): { version: number; namedAt: EpochMs } | null {
  const name = `${listName(list)}-`;
  const found = token.startsWith(name) ? NUMBERS.exec(token.slice(name.length)) : null;
  return found && { version: Number(found[1]), namedAt: Number(found[2]) };
}

const NUMBERS = /^(\d{1,16})-(\d{1,16})$/;

function listName({ companyId, which, day }: Omit<ListState, "version">): string {
  return `${WIRE_VERSION}-${companyId}-${which}-${day}`;
}
