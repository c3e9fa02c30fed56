import type { FileIdentification, Fingerprint } from "../documents/fingerprints/fingerprints";
import { systemTimers, type Timers } from "../time/clock";
import type { DurationMs } from "../time/units";
import { OPEN_MS, type OpenAnswer, openFile } from "./api";
import type { CallOpener, OpenerAnswer } from "./calls";
import type { OpenerConnection } from "./connection";
import { isOpenerRefusal, judgeRefusal, type OpenerRefusal } from "./openerStatus";
import { type Openable, provableRequest } from "./openRequest";
import { clip } from "./readBounded";

/** How long an opening waits for the document's fingerprints. Source: spec 3 §10. */
export const FACTS_MS: DurationMs = 200;

/** Why the helper did not open a document. */
export type OpenFailure =
  /** It answered, but not OK. */
  | { kind: "status"; status: number }
  /** It runs and said no; `message` is its reason, if it gave one. */
  | { kind: "refused"; message: string | null }
  /** Its copy is a revision that was replaced: which, and which one is in force. */
  | { kind: "superseded"; copy: string; inForce: string }
  /** It runs, but refuses this panel or this user. */
  | { kind: OpenerRefusal }
  | { kind: "timeout" }
  | { kind: "failed" };

/**
 * The outcome of an opening. `elsewhere`: the place of the opened copy, if that is not the
 * document's address; `unlike`: the revision in force, if the opened copy is none of the document's
 * revisions; `copy`: the hash of the file in force, if the copy has its very bytes, `unchecked` if it
 * was not compared, else null. `ask`: nothing was called, since the browser would ask the user first;
 * `blocked`: nothing was called, since the user has forbidden it; `insecure`: pages like this one
 * cannot call.
 */
export type Opening =
  | {
      kind: "opened";
      elsewhere: string | null;
      unlike: string | null;
      copy: { sha256: string } | "unchecked" | null;
    }
  | { kind: "ask" }
  | NotOpened;

export type NotOpened =
  | { kind: "blocked" }
  | { kind: "insecure" }
  | { kind: "failed"; failure: OpenFailure };

interface Deps {
  call: CallOpener;
  connection: Pick<OpenerConnection, "access" | "heard">;
  timers?: Timers;
}

interface Wish {
  /** Reads the document's fingerprints from the host; called only if the helper may be called. */
  askFacts?: () => Promise<FileIdentification | null>;
  /** A superseded copy, too, is to open. */
  anyway?: boolean;
  /** Called once the helper was asked; not if it never is. */
  onAsked?: (() => void) | undefined;
}

/**
 * Has the helper open a document, unless the browser would ask the user. Source: spec 2 §7, spec 3
 * §10.
 */
export async function openDocument(
  { call, connection, timers = systemTimers }: Deps,
  document: Openable,
  { askFacts, anyway = false, onAsked }: Wish = {},
): Promise<Opening> {
  const access = await connection.access();
  if (access !== "direct") return { kind: access };
  const facts = askFacts ? await inTime(timers, askFacts()) : null;
  const body = { ...provableRequest(document, facts), ...(anyway && { anyway }) };
  const answer = await call(openFile, { body, limitMs: OPEN_MS, onSent: onAsked });
  const learning = connection.heard(answer);
  if (answer.kind === "ok") {
    return openingOf(answer.data, facts?.inForce ?? null, document.revision);
  }
  if (answer.kind === "status") return failed(refusalOf(answer));
  // A panel that the helper does not know can read only its health check.
  const { status } = answer.kind === "failed" ? await learning : { status: null };
  return failed({ kind: status !== null && isOpenerRefusal(status) ? status : answer.kind });
}

/** Missing facts do not stop an opening: older helpers and hosts have none. */
function inTime(
  timers: Timers,
  asked: Promise<FileIdentification | null>,
): Promise<FileIdentification | null> {
  return new Promise((resolve) => {
    const end = (facts: FileIdentification | null) => {
      cancel();
      resolve(facts);
    };
    const cancel = timers.after(FACTS_MS, () => resolve(null));
    asked.then(end, () => end(null));
  });
}

/** @param file The file in force, where it was compared with. @param revision The one that was asked for. */
function openingOf(answer: OpenAnswer, file: Fingerprint | null, revision: string): Opening {
  const { success, elsewhere, copy } = answer;
  const message = clip(answer.message);
  const inForce = file?.revision ?? revision;
  if (success) {
    const place = elsewhere === true ? message : null;
    const unlike = copy === "other" ? inForce : null;
    return { kind: "opened", elsewhere: place, unlike, copy: comparedCopy(copy, file) };
  }
  if (copy !== "superseded") return failed({ kind: "refused", message });
  return failed({ kind: "superseded", copy: clip(answer.copyRevision) ?? "", inForce });
}

function comparedCopy(state: OpenAnswer["copy"], file: Fingerprint | null) {
  if (state === "inForce" && file !== null) return { sha256: file.sha256 };
  return state === "other" || state === "superseded" ? null : "unchecked";
}

/** Only a refusal with code and message is surely the helper's, not another program's. */
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
