import { setImmediate as othersTurn } from "node:timers/promises";
import type { NewId } from "../base/ids/newId";
import { dayInItaly } from "../base/time/timeZone";
import { companyOf } from "../http/companyOf";
import type { Call, Handlers } from "../http/handlers";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import { holdCaller } from "../sessions/refuseFormer";
import type { StoredApproval } from "../storage/store/schema/approvalTypes";
import type { StoredDocument } from "../storage/store/schema/documentTypes";
import type { Store, StoreQueries } from "../storage/store/store";
import { recordOf, toldRevision, whoOf } from "./entering";

/** Documents that one transaction states; bounds how long others wait. */
const A_TRANSACTION = 200;

interface Deps {
  store: Pick<Store, "transaction">;
  newId: NewId;
}
type StateCall = Pick<Call<"stateApproved">, "session" | "input" | "now" | "audit">;
type Reason = "missing" | "obsolete" | "approved" | "stated";

/**
 * An admin's statements that documents in force were approved outside the panel. They are told as that
 * admin's, and let nothing into force. Source: spec 3 §6.
 */
export function createStatementHandlers(
  deps: Deps,
): Pick<Handlers, "stateApproved" | "takeBackStatement"> {
  return {
    stateApproved: (call) => stateAll(deps, call),
    async takeBackStatement({ params: { id }, session, input: { reason }, now, audit }) {
      const companyId = companyOf(session, messages.statementNotFound);
      await deps.store.transaction(async (queries) => {
        await holdCaller(queries, session, now);
        const statement = await queries.approvals.get(companyId, id);
        if (statement?.kind !== "stated") throw new HttpFailure(404, messages.statementNotFound);
        const records = await queries.approvals.listOf(companyId, [statement.documentId]);
        if (isTakenBack(statement, records))
          throw new HttpFailure(409, messages.statementTakenBack);
        const back = { kind: "takenBack", about: id, note: reason } as const;
        const what = { ...statement, ...back, day: null, statedBy: null };
        await queries.approvals.append({ ...what, id: deps.newId(), ...whoOf(session), at: now });
        const { documentId, day, statedBy } = statement;
        const details = { ...toldRevision(statement), day, statedBy, reason };
        await audit.write(queries, "approval.takeBack", { documentId, details });
      });
      return null;
    },
  };
}

/** @throws {HttpFailure} 400 for a day to come; 409 where the company has approval off. */
async function stateAll({ store, newId }: Deps, call: StateCall) {
  const { session, input, now, audit } = call;
  const companyId = companyOf(session, messages.documentNotFound);
  if (input.day > dayInItaly(now)) throw new HttpFailure(400, messages.statementInFuture);
  const who = { companyId, session, now };
  const { day, by: statedBy, note } = input;
  const said = { kind: "stated", day, statedBy, note: note || null } as const;
  const ids = [...new Set(input.ids)];
  const done: string[] = [];
  const failed: { id: string; reason: Reason }[] = [];
  for (let at = 0; at < ids.length; at += A_TRANSACTION) {
    await othersTurn();
    const some = ids.slice(at, at + A_TRANSACTION);
    const judged = await store.transaction(async (queries) => {
      await holdCaller(queries, session, now);
      const rules = await queries.companies.getApprovalRules(companyId);
      if (!rules.isOn) throw new HttpFailure(409, messages.approvalOff);
      const all = await judge(queries, companyId, { ids: some, call });
      for (const { document, reason, isNew } of all) {
        if (document === undefined || reason !== null || !isNew) continue;
        const record = recordOf({ ...document, documentId: document.id }, who);
        await queries.approvals.append({ ...record, ...said, id: newId() });
        const details = { ...toldRevision(document), day, statedBy, ...(note && { note }) };
        await audit.write(queries, "approval.state", { documentId: document.id, details });
      }
      return all;
    });
    for (const { id, reason } of judged) {
      if (reason === null) done.push(id);
      else failed.push({ id, reason });
    }
  }
  return { done, failed };
}

interface Judged {
  id: string;
  document: StoredDocument | undefined;
  /** Why nothing can be stated of it. */
  reason: Reason | null;
  /** Whether this very statement is not there yet, as after a lost answer. */
  isNew: boolean;
}

async function judge(
  { documents, approvals }: StoreQueries,
  companyId: string,
  { ids, call: { input, session } }: { ids: readonly string[]; call: StateCall },
): Promise<Judged[]> {
  const found = await documents.listByIds(companyId, ids);
  const records = await approvals.listOf(companyId, ids);
  return ids.map((id): Judged => {
    const document = found.find((each) => each.id === id);
    const fault = (reason: Reason) => ({ id, document, reason, isNew: false });
    if (document === undefined) return fault("missing");
    if (document.obsoleteAt !== null) return fault("obsolete");
    const ofContent = records.filter(
      ({ documentId, mark, revision }) =>
        documentId === id && mark === document.mark && revision === document.revision,
    );
    if (ofContent.some(({ kind }) => kind === "approved")) return fault("approved");
    const standing = ofContent.find(
      (record) => record.kind === "stated" && !isTakenBack(record, ofContent),
    );
    if (standing === undefined) return { id, document, reason: null, isNew: true };
    const isSame =
      standing.userId === session.user.id &&
      standing.day === input.day &&
      standing.statedBy === input.by &&
      (standing.note ?? "") === input.note;
    return isSame ? { id, document, reason: null, isNew: false } : fault("stated");
  });
}

function isTakenBack({ id }: StoredApproval, records: readonly StoredApproval[]): boolean {
  return records.some(({ kind, about }) => kind === "takenBack" && about === id);
}
