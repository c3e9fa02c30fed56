import { expiryRule } from "@sgi/core/documents/expiry";
import type { EpochMs } from "@sgi/core/time";
import type { Store } from "../storage/store/store";
import { type ListState, listToken, readListToken } from "./listState";
import { wireDocument } from "./wireDocument";

/** The most documents in a difference; a list that changed more is sent whole. */
export const MOST_CHANGES = 200;

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
