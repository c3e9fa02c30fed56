import { OpenAnswer } from "./api";
import { type CallOpener, OPEN_MS } from "./calls";
import { clip } from "./clip";
import type { OpenerConnection } from "./connection";
import { type Openable, openRequest } from "./openRequest";

/** Why the helper did not open a document. */
export type OpenFailure =
  /** It answered, but not OK. */
  | { kind: "status"; status: number }
  /** It said no; `message` is its reason, if it gave one. */
  | { kind: "refused"; message: string | null }
  | { kind: "timeout" }
  | { kind: "failed" };

/**
 * What became of an opening. `ask`: nothing was called, since the browser would ask the user first;
 * `blocked`: nothing was called, since the user told the browser not to.
 */
export type Opening =
  | { kind: "opened" }
  | { kind: "ask" }
  | { kind: "blocked" }
  | { kind: "failed"; failure: OpenFailure };

/** Has the helper open a document, where no browser asks. Source: spec 2 §7. */
export async function openDocument(
  deps: { call: CallOpener; connection: Pick<OpenerConnection, "access" | "heard"> },
  document: Openable,
): Promise<Opening> {
  const access = await deps.connection.access();
  if (access !== "direct") return { kind: access };
  const answer = await deps.call({
    method: "POST",
    path: "/open",
    body: openRequest(document),
    answer: OpenAnswer,
    limitMs: OPEN_MS,
  });
  // What the connection learns may take another call: the user does not wait for it.
  void deps.connection.heard(answer);
  switch (answer.kind) {
    case "ok":
      return answer.data.success
        ? { kind: "opened" }
        : failed({ kind: "refused", message: clip(answer.data.message) });
    case "status":
      return failed({ kind: "status", status: answer.status });
    case "timeout":
    case "failed":
      return failed({ kind: answer.kind });
  }
}

function failed(failure: OpenFailure): Opening {
  return { kind: "failed", failure };
}
