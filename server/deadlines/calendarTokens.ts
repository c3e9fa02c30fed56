import type { EpochMs } from "@sgi/core/time";
import { createSeal } from "../storage/secrets/seal";
import { hashToken, newToken } from "../storage/secrets/tokens";
import type { StoredCalendar } from "../storage/store/schema/deadlineTypes";

type Kind = StoredCalendar["kind"];
/** The tokens of a user's calendars. */
export type CalendarTokens = Record<Kind, string>;

const KINDS: readonly Kind[] = ["full", "plain"];

/** Creates tokens for a user's calendars, and opens stored ones. */
export function createCalendarSeal(secret: Uint8Array) {
  const seal = createSeal(secret, "sgi calendars");
  const ownerOf = (userId: string, kind: Kind) => `${kind} ${userId}`;
  return {
    make(userId: string, createdAt: EpochMs): { tokens: CalendarTokens; rows: StoredCalendar[] } {
      const tokens: CalendarTokens = { full: newToken(), plain: newToken() };
      const rows = KINDS.map((kind) => ({
        userId,
        kind,
        tokenHash: hashToken(tokens[kind]),
        sealedToken: seal.seal(tokens[kind], ownerOf(userId, kind)),
        createdAt,
      }));
      return { tokens, rows };
    },
    /** Null if there are none, or another key sealed them: then new ones are created. */
    open(rows: readonly StoredCalendar[]): CalendarTokens | null {
      try {
        const [full, plain] = KINDS.map((kind) => {
          const row = rows.find((candidate) => candidate.kind === kind);
          return row && seal.open(row.sealedToken, ownerOf(row.userId, kind));
        });
        return full === undefined || plain === undefined ? null : { full, plain };
      } catch {
        return null;
      }
    },
  };
}
