import { expiryRule } from "@sgi/core/documents/expiry";
import type { CalendarDate, EpochMs } from "@sgi/core/time";
import type { ListName } from "../storage/store/schema/documentTypes";
import type { Store } from "../storage/store/store";
import { wireDocument } from "./wireDocument";

/** The most documents in a difference; a list that changed more is sent whole. */
export const MOST_CHANGES = 200;

/** Part of every tag; raise it when the shape of a document on the wire changes. */
const WIRE_VERSION = 3;

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

export interface ListDifferences {
  /**
   * The difference between the state that a token names and the list's state `now`. Null when the
   * token is of another list or day or from before this server's start (a restore may have replaced
   * the database since), and when too much, or an unknown amount, has changed.
   */
  since(token: string, now: ListState, at: EpochMs): Promise<object | null>;
}

export function createListDifferences(
  store: { documents: Pick<Store["documents"], "listChanges"> },
  beganAt: EpochMs,
): ListDifferences {
  return {
    async since(token, now, at) {
      const named = readListToken(token, now);
      if (named === null || named.namedAt < beganAt) return null;
      if (named.version === now.version) {
        return { version: listToken(now, at), changed: [], gone: [] };
      }
      const { companyId, which, day } = now;
      const asked = { which, version: named.version, most: MOST_CHANGES };
      const found = await store.documents.listChanges(companyId, asked);
      if (found === null) return null;
      const statusOf = expiryRule(day);
      return {
        version: listToken({ ...now, version: found.version }, at),
        changed: found.changed.map(({ row, previousId }) => ({
          after: previousId,
          document: wireDocument(row, statusOf),
        })),
        gone: found.gone,
      };
    },
  };
}
