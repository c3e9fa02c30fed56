import type { AccessCode } from "../opener/accessCode";
import type { PermissionState } from "../opener/browserGate";
import { type CallOpener, createOpenerCalls } from "../opener/calls";
import { askedProof, proofOf } from "../opener/proof";
import type { Timers } from "../time/clock";
import { type Answering, createFakeFetch, json } from "./fakeFetch";

/** A browser's permission whose answer can be changed, known by `names` alone. */
export function createFakePermission(initial: string, names = ["loopback-network"]) {
  let state = initial;
  const listeners = new Set<() => void>();
  const status: PermissionState = {
    get state() {
      return state;
    },
    addEventListener: (_, listener) => void listeners.add(listener),
  };
  return {
    async query(name: string): Promise<PermissionState> {
      if (names.includes(name)) return status;
      throw new TypeError(`unknown permission ${name}`);
    },
    /** The user answers. */
    set(next: string) {
      state = next;
      for (const tell of listeners) tell();
    },
  };
}

/** Nothing listens on the helper's port. */
export const absent: Answering = () => Promise.reject(new TypeError("Failed to fetch"));
/** Something took the call, and never answers. */
export const silent: Answering = () => new Promise<Response>(() => undefined);
/** A helper that does not know the panel: the browser lets its page read the health check alone. */
export const unpaired: Answering = ({ address }) =>
  address.endsWith("/health")
    ? json({ code: "origin_not_allowed" }, { status: 403 })
    : Promise.reject(new TypeError("Failed to fetch"));
/** A helper of a shared PC, which wants its access code. */
export const locked: Answering = () => json({ code: "token_required" }, { status: 401 });
/** The helper of another user of the same PC. */
export const otherUsers: Answering = () => json({ code: "peer_user" }, { status: 403 });
/** A helper that answers whatever it is asked. */
export const healthy: Answering = () => json({ success: true, version: "1.2.3", roots: [] });

/** A helper that proves that it has an access code, and otherwise gives this answer. */
export const holding =
  (code: string, answer: Answering): Answering =>
  async (request) => {
    const challenge = askedProof(request.headers.get("authorization") ?? undefined);
    if (challenge === null) return answer(request);
    return json({ code: "token_required", proof: await proofOf(code, challenge) }, { status: 401 });
  };

/** A helper that answers so, and the calls that it was sent. */
export function createFakeHelper(answer: Answering, timers: Timers, accessCode?: AccessCode) {
  let current = answer;
  const { fetch, sent } = createFakeFetch((request) => current(request));
  const call: CallOpener = createOpenerCalls({
    fetch,
    timers,
    ...(accessCode && { accessCode }),
  });
  return {
    call,
    sent,
    answerBy(next: Answering) {
      current = next;
    },
  };
}
