import { createHash } from "node:crypto";
import type { Handlers } from "../../http/handlers";
import { HttpFailure } from "../../http/httpFailure";
import { messages } from "../../http/messages";
import type { Session, Store } from "../../storage/store/schema/types";

type Names = "listSessions" | "endSession" | "endOtherSessions";

/**
 * Handlers for the caller's own sessions; those of others are unknown. Source: spec 3 §4.
 */
export function createSessionHandlers({
  store,
}: {
  store: Pick<Store, "sessions" | "transaction">;
}): Pick<Handlers, Names> {
  return {
    async listSessions({ session: { session }, now }) {
      const all = await store.sessions.listOfUser(session.userId);
      const live = all.filter(({ expiresAt }) => expiresAt > now);
      const isCurrent = ({ tokenHash }: Session) => tokenHash === session.tokenHash;
      const order = (one: Session, other: Session) =>
        Number(isCurrent(other)) - Number(isCurrent(one)) ||
        (other.usedAt ?? 0) - (one.usedAt ?? 0);
      const wired = live.toSorted(order).map((one) => wireSession(one, isCurrent(one)));
      return { sessions: wired };
    },
    async endSession({ params: { id }, session: { session }, audit }) {
      await store.transaction(async (queries) => {
        const all = await queries.sessions.listOfUser(session.userId);
        const found = all.find((one) => publicId(one) === id);
        if (found === undefined) throw new HttpFailure(404, messages.sessionNotFound);
        await queries.sessions.delete(found.tokenHash);
        await audit.write(queries, "session.end", { details: factsOf(found) });
      });
      return null;
    },
    async endOtherSessions({ session: { session }, audit, now }) {
      await store.transaction(async (queries) => {
        const all = await queries.sessions.listOfUser(session.userId);
        const others = all.filter(({ tokenHash }) => tokenHash !== session.tokenHash);
        for (const { tokenHash } of others) await queries.sessions.delete(tokenHash);
        const count = others.filter(({ expiresAt }) => expiresAt > now).length;
        if (count > 0) await audit.write(queries, "session.endOthers", { details: { count } });
      });
      return null;
    },
  };
}

/** Reveals neither the cookie's token nor its stored hash. */
function publicId({ tokenHash }: Session): string {
  return createHash("sha256").update(`session ${tokenHash}`).digest("base64url").slice(0, 22);
}

function factsOf({ browser, system, address }: Session) {
  return { browser, system, address };
}

function wireSession(session: Session, current: boolean) {
  const { createdAt, usedAt } = session;
  return {
    ...factsOf(session),
    id: publicId(session),
    current,
    createdAt: new Date(createdAt).toISOString(),
    usedAt: usedAt === null ? null : new Date(usedAt).toISOString(),
  };
}
