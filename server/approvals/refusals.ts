import { formatDate } from "@sgi/core/time";
import { dayInItaly } from "../base/time/timeZone";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import type { Entered } from "../ingest/enterProposal";
import type { ReadLife } from "../ingest/proposals/letIn";
import { nameOfEnding } from "../ingest/proposals/wireProposal";
import type { StoreQueries } from "../storage/store/store";
import type { Found } from "./findProposal";

/** Why a revision is not decided: of one the answer itself, of several `reason` alone. */
export class Refusal extends HttpFailure {
  readonly reason: string;

  constructor(reason: string, status: 400 | 404 | 409 | 424, message: string) {
    super(status, message);
    this.reason = reason;
  }
}

const conflict = (reason: string, message: string) => new Refusal(reason, 409, message);
const gone = (message: string) => new Refusal("gone", 404, message);

export const refusals = {
  gone: () => gone(messages.approvalNotFound),
  off: () => conflict("off", messages.nothingToDecide),
  notYours: () => conflict("notYours", messages.notYourApproval),
  own: () => conflict("notYours", messages.ownApproval),
  archived: () => conflict("archived", messages.approvalArchived),
  unopened: () => conflict("unopened", messages.approvalUnopened),
  otherInDrive: () => conflict("otherInDrive", messages.otherInDrive),
  driveSilent: () => new Refusal("driveSilent", 424, messages.driveSilent),
  pastDay: () => new Refusal("badDay", 400, messages.pastForce),
  beyondYear: () => new Refusal("badDay", 400, messages.farForce),
  /** Another content is in force than the one from which confirmations were to be carried over. */
  changedInForce: () => conflict("replaced", messages.formalReplaced),
  /** Other content waits now than was looked at. */
  changed: (revision: string) => conflict("replaced", messages.approvalReplaced(revision)),
};

/** Why a revision that may be approved does not enter force all the same. */
export function notEntered({ reason, title }: Extract<Entered, { ok: false }>): Refusal {
  switch (reason) {
    case "gone":
    case "archived":
      return refusals[reason]();
    case "taken":
      return conflict(reason, messages.approvalTaken(title ?? ""));
    case "lower":
      return conflict(reason, messages.approvalLower);
  }
}

/** Why a revision that waited waits no longer: what became of it, or what took its place. */
export async function endedRefusal(
  queries: Pick<StoreQueries, "approvals" | "users">,
  { proposal, current, deciding }: Pick<Found, "proposal" | "current" | "deciding">,
  { waiting }: ReadLife,
): Promise<Refusal> {
  const { state, inForceFrom, endedAt } = proposal;
  if (state === "coming") return gone(messages.approvalComing(formatDate(inForceFrom) ?? ""));
  if (state === "rejected") {
    const by = await nameOfEnding(queries, proposal);
    const on = formatDate(dayInItaly(endedAt ?? 0)) ?? "";
    return gone(messages.approvalRejected(by, on));
  }
  if (state === "overtaken" && waiting !== null) return refusals.changed(waiting.revision);
  if (state === "overtaken" && current !== null) {
    return conflict("replaced", messages.approvalOvertaken(current.revision));
  }
  return deciding.rules.isOn ? gone(messages.approvalWithdrawn) : refusals.off();
}
