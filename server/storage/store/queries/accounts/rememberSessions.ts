import type { EpochMs } from "@sgi/core/time";
import type { SessionContext } from "../../schema/types";

const MAX_SESSIONS = 10_000;

type Find = (tokenHash: string, now: EpochMs) => Promise<SessionContext | null>;

/**
 * Caches live sessions as long as `changeMark` stays the same: every request reads its session, and
 * few write. `find` must read outside transactions: what one reads may be rolled back.
 */
export function rememberSessions(find: Find, changeMark: () => string): Find {
  const known = new Map<string, SessionContext>();
  let knownAt = changeMark();
  return async (tokenHash, now) => {
    const askedAt = changeMark();
    if (askedAt !== knownAt || known.size >= MAX_SESSIONS) known.clear();
    knownAt = askedAt;
    const session = known.get(tokenHash);
    if (session !== undefined && session.session.expiresAt > now) return session;
    const found = await find(tokenHash, now);
    // What was read while something was written may be from before that.
    if (found !== null && changeMark() === askedAt) known.set(tokenHash, found);
    return found;
  };
}
