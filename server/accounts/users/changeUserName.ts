import { companyOf } from "../../http/companyOf";
import type { Handlers } from "../../http/handlers";
import { HttpFailure } from "../../http/httpFailure";
import { type RateLimits, takeOrRefuse } from "../../http/limits/rateLimits";
import { messages } from "../../http/messages";
import { holdCaller, refuseFormer } from "../../sessions/refuseFormer";
import type { Store } from "../../storage/store/store";

interface Deps {
  store: Pick<Store, "transaction">;
  limits: Pick<RateLimits, "nameChanges">;
}

/**
 * Renames a user of the caller's company, or the caller. Earlier records keep the former name.
 * Source: spec 3 §1.
 */
export function createNameHandlers({
  store,
  limits,
}: Deps): Pick<Handlers, "changeUserName" | "changeOwnName"> {
  return {
    async changeUserName({ params: { id }, session, input, now, audit }) {
      const companyId = companyOf(session, messages.userNotFound);
      await takeOrRefuse(limits.nameChanges, session.user.id);
      await store.transaction(async (queries) => {
        await queries.companies.hold(companyId);
        const user = await queries.users.get(id);
        if (user?.companyId !== companyId) throw new HttpFailure(404, messages.userNotFound);
        await refuseFormer(queries, session, now);
        const [before, after] = [user.name, input.name.trim() || null];
        if (before === after) return;
        await queries.users.setName(id, after);
        const details = { email: user.email, before, after };
        await audit.write(queries, "user.name", { details });
      });
      return null;
    },
    async changeOwnName({ session, input, now, audit }) {
      const { user } = session;
      await takeOrRefuse(limits.nameChanges, user.id);
      const [before, after] = [user.name, input.name.trim() || null];
      if (before === after) return null;
      await store.transaction(async (queries) => {
        await holdCaller(queries, session, now);
        await queries.users.setName(user.id, after);
        const details = { email: user.email, before, after };
        await audit.write(queries, "user.name", { details });
      });
      return null;
    },
  };
}
