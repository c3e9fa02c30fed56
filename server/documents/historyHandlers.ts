import type { NewId } from "../base/ids/newId";
import { sendStored } from "../content/sendStored";
import type { Handlers } from "../http/handlers";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import { readApprovals } from "./approvalsOf";
import { bringRevisionBack } from "./bringRevisionBack";
import type { FileDeps } from "./fileHandler";
import { findDocument, findRevision } from "./findDocument";
import { historyOf, MOST_STATES_READ } from "./revisionsOf";

export type HistoryRoute = "listRevisions" | "downloadRevision" | "restoreRevision";

interface HistoryDeps extends FileDeps {
  store: Parameters<typeof bringRevisionBack>[0]["store"];
  newId: NewId;
}

/** The former revisions of documents, each of the caller's own company only. Source: spec 3 §2. */
export function createHistoryHandlers(deps: HistoryDeps): Pick<Handlers, HistoryRoute> {
  const { store } = deps;
  return {
    async listRevisions({ params, session }) {
      const document = await findDocument(store, session, params.id);
      const { companyId, id } = document;
      const rows = await store.revisions.list(companyId, id, MOST_STATES_READ);
      const { approvalOf, never } = await readApprovals(store, document, session);
      const history = historyOf(document, rows, approvalOf);
      return never === null ? history : { ...history, never };
    },
    async downloadRevision(call) {
      const { params, session } = call;
      // A viewer must not even learn which former files there are.
      if (session.user.role !== "admin") throw new HttpFailure(404, messages.revisionNotFound);
      const document = await findDocument(store, session, params.id);
      const row = await findRevision(store, document, params.revision);
      if (row.purgedAt !== null) throw new HttpFailure(409, messages.revisionPurged);
      if (row.fileHash === "") throw new HttpFailure(409, messages.revisionInDrive);
      return sendStored(deps, call, { ...row, fileName: supersededName(row.fileName) });
    },
    restoreRevision: (call) => bringRevisionBack(deps, call),
  };
}

/** A saved copy says by its name that it is not in force. */
function supersededName(fileName: string): string {
  const dot = fileName.lastIndexOf(".");
  const end = dot > 0 ? dot : fileName.length;
  return `${fileName.slice(0, end)}_SUPERATA${fileName.slice(end)}`;
}
