import type { EpochMs } from "@sgi/core/time";
import { companyOf } from "../../http/companyOf";
import type { Call, Handler } from "../../http/handlers";
import { type RateLimits, takeOrRefuse } from "../../http/limits/rateLimits";
import { messages } from "../../http/messages";
import { holdCaller } from "../../sessions/refuseFormer";
import type { Store } from "../../storage/store/store";

interface Deps {
  store: Pick<Store, "transaction">;
  limits: Pick<RateLimits, "companySwitches">;
  /** Queues the list of documents due; what fails, the next look for reminders does. */
  beginReminders(given: { companyId: string; now: EpochMs }): Promise<void>;
  /** Called when a mail waits to be sent. */
  onMail(): void;
  /** Switches the approval of revisions, with what waits. */
  switchApproval(call: Call<"setCompanySwitch">): Promise<void>;
}

/** Switches a feature on or off for the caller's company. Source: spec 3 §1. */
export function createSetCompanySwitch({
  store,
  limits,
  beginReminders,
  onMail,
  switchApproval,
}: Deps): Handler<"setCompanySwitch"> {
  return async (call) => {
    const { session, now, audit } = call;
    const { name, on } = call.input;
    const companyId = companyOf(session, messages.unknownRoute);
    await takeOrRefuse(limits.companySwitches, companyId);
    if (name === "approval") {
      await switchApproval(call);
      return null;
    }
    const isBegun = await store.transaction(async (queries) => {
      await holdCaller(queries, session, now);
      const switches = await queries.companies.getSwitches(companyId);
      const before = switches?.[name] === true;
      if (before === on) return false;
      await queries.companies.setSwitch(companyId, name, on);
      const details = { before: { [name]: before }, after: { [name]: on } };
      await audit.write(queries, "company.switch", { details });
      const begins = on && name === "reminders";
      if (begins) await queries.reminders.setToBegin(companyId);
      return begins;
    });
    if (isBegun) await beginReminders({ companyId, now });
    onMail();
    return null;
  };
}

/** The caller's company, for its admins. */
export function createGetCompany(
  store: Pick<Store, "companies" | "users" | "quotas" | "proposals" | "documents" | "readings">,
): Handler<"getCompany"> {
  return async ({ session }) => {
    const companyId = companyOf(session, messages.unknownRoute);
    const company = await store.companies.get(companyId);
    const admins = await store.users.listAdmins(companyId);
    return {
      name: company?.name ?? "",
      admins: admins.map(({ email, name }) => ({ email, name })),
      ...(await store.quotas.findKept(companyId)),
      ...(await store.quotas.get(companyId)),
      freeFolders: [...(await store.companies.getApprovalRules(companyId)).freeFolders],
      waiting: await store.proposals.countWaiting(companyId),
      ...(await store.documents.countInForce(companyId)),
      requests: await store.readings.countRequests(companyId),
    };
  };
}
