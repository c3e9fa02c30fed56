import {
  type AskedWrite,
  type AskedWriteDeps,
  askedCall,
  createAskedWrite,
} from "../../api/askedWrite";
import { wasNotFound } from "../../api/errors";
import { retryEffect } from "../../api/retryWrite";
import { systemTimers } from "../../time/clock";
import {
  type CompanyCode,
  type CompanyCodeChange,
  deleteCompanyCode,
  generateCompanyCodes,
  updateCompanyCode,
} from "./api";

/** A change of codes that needs a confirmation. */
export type CodeChange = { kind: "generate" } | { kind: "delete"; code: CompanyCode };
export type CodeChanges = AskedWrite<CodeChange>;

/** A code's edit: `ask(code)` opens it, `confirm(change)` sends it; after a failure it is open. */
export type CodeEdit = AskedWrite<CompanyCode, CompanyCodeChange>;

/**
 * Generates and deletes codes, one write at a time. No retry of a generation: if the host got the
 * first attempt, it would make as many codes again. Source: spec 2 §7, settled point 59.
 */
export function createCodeChanges(deps: AskedWriteDeps<CodeChange>): CodeChanges {
  const { client, timers = systemTimers, onDone, onFailure } = deps;
  return createAskedWrite({
    async send(change: CodeChange) {
      if (change.kind === "generate") return client.call(generateCompanyCodes);
      const params = { id: change.code.legacyId };
      const options = { timers, tookEffect: wasNotFound };
      return retryEffect(() => client.call(deleteCompanyCode, { params }), options);
    },
    onDone,
    onFailure,
    isGone: wasNotFound,
  });
}

/** The edit of one code. Source: spec 2 §7. */
export const createCodeEdit = askedCall<CompanyCode, CompanyCodeChange>(
  (client, { legacyId }, body) =>
    client.call(updateCompanyCode, { params: { id: legacyId }, body }),
  wasNotFound,
);
