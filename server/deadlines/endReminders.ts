import { endReminders as route } from "@sgi/core/deadlines";
import type { Clock } from "@sgi/core/time";
import type { Hono } from "hono";
import { isPossibleId, type NewId } from "../base/ids/newId";
import { addressBucket } from "../http/clientAddress";
import type { AppContext, AppEnv } from "../http/env";
import type { Handlers } from "../http/handlers";
import { HttpFailure } from "../http/httpFailure";
import { type RateLimits, takeOrRefuse } from "../http/limits/rateLimits";
import { messages } from "../http/messages";
import { type AuditTrail, createAuditTrail, NOBODY } from "../storage/audit/auditTrail";
import type { Store } from "../storage/store/store";
import type { ReminderLinks } from "./reminderLinks";

export interface EndRemindersDeps {
  store: Pick<Store, "transaction">;
  links: ReminderLinks;
  limits: Pick<RateLimits, "reminderLinks" | "reminderEnds">;
}

interface Asked {
  user: string;
  signature: string;
  address: string;
  audit: AuditTrail;
}

/** Turns reminders off by the link of a mail, from the panel's page. Source: spec 3 §8. */
export function createEndReminders(deps: EndRemindersDeps): Pick<Handlers, "endReminders"> {
  return {
    async endReminders({ input, address, audit }) {
      await endReminders(deps, { ...input, address, audit });
      return null;
    },
  };
}

/**
 * The same for mail programs, whose button posts a form to the URL in the mail's header: without
 * session, cookie or CSRF token, because the signature suffices. Source: RFC 8058.
 */
export function mountOneClick(
  app: Hono<AppEnv>,
  deps: EndRemindersDeps & { clock: Clock; newId: NewId; addressOf(c: AppContext): string },
  headers: Readonly<Record<string, string>>,
): void {
  app.post(route.path, async (c, next) => {
    if (
      !/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(
        c.req.header("content-type") ?? "",
      )
    ) {
      return next();
    }
    const form = await c.req.parseBody().catch(() => ({}));
    if (!("List-Unsubscribe" in form) || form["List-Unsubscribe"] !== "One-Click") {
      throw new HttpFailure(400, messages.badRequest);
    }
    const { user = "", signature = "" } = c.req.query();
    const address = deps.addressOf(c);
    const audit = createAuditTrail({ ...deps, now: deps.clock.now(), actor: NOBODY, address });
    await endReminders(deps, { user, signature, address, audit });
    return c.body(null, 204, headers);
  });
}

/** @throws {HttpFailure} 404 for a forged link or a deleted user; 429 after too many. */
async function endReminders(deps: EndRemindersDeps, asked: Asked): Promise<void> {
  const { user: id, signature, address, audit } = asked;
  const bucket = addressBucket(address);
  await takeOrRefuse(deps.limits.reminderLinks, bucket);
  if (!isPossibleId(id) || !deps.links.verify(signature, id)) {
    throw new HttpFailure(404, messages.reminderLinkUnknown);
  }
  // Mail services call from few addresses for many people: genuine links do not count.
  await deps.limits.reminderLinks.giveBack(bucket);
  await takeOrRefuse(deps.limits.reminderEnds, id);
  await deps.store.transaction(async (queries) => {
    const user = await queries.users.get(id);
    if (user === null || user.companyId === null) {
      throw new HttpFailure(404, messages.reminderLinkUnknown);
    }
    // Of two concurrent calls, only one changes it.
    await queries.companies.hold(user.companyId);
    const { reminders } = await queries.preferences.list(id);
    if (reminders === "off") return;
    await queries.preferences.set(id, "reminders", "off");
    await audit
      .as(user)
      .write(queries, "reminders.off", { details: user.email, tellsAddress: true });
  });
}
