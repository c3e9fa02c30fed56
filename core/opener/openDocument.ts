import { OPEN_MS, type OpenAnswer, openFile } from "./api";
import type { CallOpener, OpenerAnswer } from "./calls";
import { clip } from "./clip";
import type { OpenerConnection } from "./connection";
import { isOpenerRefusal, judgeRefusal, type OpenerRefusal } from "./openerStatus";
import { type Openable, openRequest } from "./openRequest";

/** Why the helper did not open a document. */
export type OpenFailure =
  /** It answered, but not OK. */
  | { kind: "status"; status: number }
  /** It runs and said no; `message` is its reason, if it gave one. */
  | { kind: "refused"; message: string | null }
  /** It runs, and is not there for this panel, or not for this user. */
  | { kind: OpenerRefusal }
  | { kind: "timeout" }
  | { kind: "failed" };

/**
 * The outcome of an opening. `elsewhere`: the place of the opened copy, if that is not the
 * document's address. `ask`: nothing was called, since the browser would ask the user first;
 * `blocked`: nothing was called, since the user has forbidden it; `insecure`: pages like this one
 * cannot call.
 */
export type Opening = { kind: "opened"; elsewhere: string | null } | { kind: "ask" } | NotOpened;

export type NotOpened =
  | { kind: "blocked" }
  | { kind: "insecure" }
  | { kind: "failed"; failure: OpenFailure };

/** Has the helper open a document, where no browser asks. Source: spec 2 §7. */
export async function openDocument(
  deps: { call: CallOpener; connection: Pick<OpenerConnection, "access" | "heard"> },
  document: Openable,
): Promise<Opening> {
  const access = await deps.connection.access();
  if (access !== "direct") return { kind: access };
  const answer = await deps.call(openFile, { body: openRequest(document), limitMs: OPEN_MS });
  const learning = deps.connection.heard(answer);
  if (answer.kind === "ok") return openingOf(answer.data);
  if (answer.kind === "status") return failed(refusalOf(answer));
  // To a page that it does not know the helper speaks by its health check alone.
  const { status } = answer.kind === "failed" ? await learning : { status: null };
  return failed({ kind: status !== null && isOpenerRefusal(status) ? status : answer.kind });
}

function openingOf({ success, message, elsewhere }: OpenAnswer): Opening {
  if (!success) return failed({ kind: "refused", message: clip(message) });
  return { kind: "opened", elsewhere: elsewhere === true ? clip(message) : null };
}

/** A refusal with a code and a reason is the helper's own; any other may be anybody's. */
function refusalOf({ status, code, message }: Extract<OpenerAnswer<unknown>, { kind: "status" }>) {
  const judged = judgeRefusal({ status, code });
  if (judged !== null) return { kind: judged } as const;
  if (status < 500 && code !== null && message !== null)
    return { kind: "refused", message } as const;
  return { kind: "status", status } as const;
}

function failed(failure: OpenFailure): Opening {
  return { kind: "failed", failure };
}
