import { createHash } from "node:crypto";
import type { NewId } from "../../base/ids/newId";
import type { Handlers } from "../../http/handlers";
import { HttpFailure } from "../../http/httpFailure";
import { type RateLimits, takeOrRefuse } from "../../http/limits/rateLimits";
import { messages } from "../../http/messages";
import { queueNotice } from "../../mail/notices";
import { endWhatOpens } from "../../sessions/opensByItself";
import { holdCaller } from "../../sessions/refuseFormer";
import type { Session } from "../../storage/store/schema/types";
import type { Store } from "../../storage/store/store";

type Names = "listSessions" | "endSession" | "endOtherSessions";

/**
 * Handlers for the caller's own sessions; those of others are unknown. Source: spec 3 §4.
 */
export function createSessionHandlers({
  store,
  newId,
  limits,
}: {
  store: Pick<Store, "sessions" | "transaction">;
  newId: NewId;
  limits: Pick<RateLimits, "calendarRenewals">;
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
    async endOtherSessions({ input, session: caller, audit, now }) {
      const { user } = caller;
      const { tokenHash: keep } = caller.session;
      const event = input.calendar ? "othersAndCalendarEnded" : "othersEnded";
      if (input.calendar) await takeOrRefuse(limits.calendarRenewals, user.id);
      await store.transaction(async (queries) => {
        await holdCaller(queries, caller, now);
        const all = await queries.sessions.listOfUser(user.id);
        const isOther = (one: Session) => one.tokenHash !== keep && one.expiresAt > now;
        const count = all.filter(isOther).length;
        const ended = await endWhatOpens(queries, event, { user, audit, keep });
        if (count > 0) await audit.write(queries, "session.endOthers", { details: { count } });
        if (ended.length === 0) return;
        await audit.write(queries, "calendar.renew");
        const { email, companyId } = user;
        const notice = { email, notice: "sessionsEnded", ended } as const;
        await queueNotice(queries, notice, { newId, now, companyId });
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
