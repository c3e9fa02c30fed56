import { companyOf } from "../../http/companyOf";
import type { Handler } from "../../http/handlers";
import { messages } from "../../http/messages";
import { holdCaller } from "../../sessions/refuseFormer";
import type { Store } from "../../storage/store/schema/types";

/** Switches a part of the panel on or off for the caller's company. Source: spec 3 §1. */
export function createSetCompanySwitch(
  store: Pick<Store, "transaction">,
): Handler<"setCompanySwitch"> {
  return async ({ session, input: { name, on }, now, audit }) => {
    const companyId = companyOf(session, messages.unknownRoute);
    await store.transaction(async (queries) => {
      await holdCaller(queries, session, now);
      const switches = await queries.companies.getSwitches(companyId);
      const before = switches?.[name] === true;
      if (before === on) return;
      await queries.companies.setSwitch(companyId, name, on);
      const details = { before: { [name]: before }, after: { [name]: on } };
      await audit.write(queries, "company.switch", { details });
    });
    return null;
  };
}
