import type { IncomingMessage, ServerResponse } from "node:http";
import {
  askedProof,
  MAX_BODY_BYTES,
  type OpenerRouteName,
  openerContract,
  proofOf,
} from "@sgi/core/opener";
import { localOpenerTexts } from "@sgi/core/texts/opener";
import { decide, decidePeer, type GatePolicy, type Refusal, type Verdict } from "../gate/gate";
import { type BodyFault, gatherHeaders, headerOf, type RequestFacts } from "../gate/requestFacts";
import type { Log } from "../log/log";
import type { Peer, PeerCheck } from "../platform/peerCheck";
import {
  type Answers,
  gateAnswer,
  type HelperAnswer,
  type JsonObject,
  sendAnswer,
  sendPreflight,
} from "./answer";

const NO_OBJECT: JsonBody = { ok: false, code: "body" };

export interface HandleRequestDeps {
  answers: Answers;
  /** The policy by which the gate decides now. */
  policy(holdsToken: boolean): Promise<GatePolicy>;
  /** Tells whose a connection is; without it all users of this PC count as this user. */
  peerCheck?: PeerCheck | undefined;
  log: Log;
}

/** Handles one request: gate, body, call, answer. Never rejects. */
export function createRequestHandler(deps: HandleRequestDeps) {
  /** A connection keeps its owner: the system is asked once. */
  const peers = new WeakMap<object, Promise<Peer>>();

  const peerOf = async ({ socket }: IncomingMessage): Promise<Peer> => {
    if (deps.peerCheck === undefined) return "own";
    const known = peers.get(socket) ?? deps.peerCheck(socket);
    peers.set(socket, known);
    return known;
  };

  /**
   * Proves that this helper holds the secret, to a caller that asks before it sends the secret: an
   * allowed panel or a command, unless it is known to be another user's. Source: threat 6.
   */
  const prove = async (
    request: IncomingMessage,
    { facts, policy, verdict }: { facts: RequestFacts; policy: GatePolicy; verdict: Verdict },
  ): Promise<{ proof?: string }> => {
    const challenge = askedProof(headerOf(facts.headers, "authorization"));
    if (challenge === null || policy.token === null || !mayAsk(verdict, facts)) return {};
    if ((await peerOf(request)) === "other") return {};
    return { proof: await proofOf(policy.token, challenge) };
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const facts = factsOf(request);
    const policy = await deps.policy(facts.headers.has("authorization"));
    const verdict = decide(facts, policy);
    const proof = await prove(request, { facts, policy, verdict });
    const answer = ({ body, ...rest }: HelperAnswer, allowOrigin: string | null) =>
      sendAnswer(response, { ...rest, body: { ...(body as object), ...proof } }, allowOrigin);
    const refuse = (refusal: Refusal) => {
      if (proof.proof === undefined) logRefusal(deps.log, facts, refusal);
      const headers = refusal.allow === undefined ? {} : { allow: refusal.allow };
      answer(gateAnswer(refusal.code, headers), refusal.allowOrigin);
    };
    if (verdict.kind === "preflight") return sendPreflight(response, verdict);
    if (verdict.kind === "refused") return refuse(verdict);
    const { route, allowOrigin } = verdict;
    const fault = decidePeer(await peerOf(request), facts, policy, allowOrigin);
    if (fault !== null) return refuse(fault);
    answer(await call(request, route), allowOrigin);
  };

  const call = async (request: IncomingMessage, route: OpenerRouteName): Promise<HelperAnswer> => {
    try {
      const answer = deps.answers[route];
      if (openerContract[route].input === null) return await answer({});
      const body = await readJsonBody(request);
      return body.ok ? await answer(body.value) : gateAnswer(body.code);
    } catch (error) {
      // A caller that goes away while sending is no error of ours, and gets no answer.
      if (!request.complete) return gateAnswer("body");
      deps.log.error(localOpenerTexts.log.failed, { route, error: nameOf(error) });
      return gateAnswer("internal");
    }
  };

  /** Connections whose request is not answered yet. */
  const busy = new WeakSet<object>();

  return (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    // Browsers wait for the answer before the next request: a second one may be hidden in another's
    // body.
    if (busy.has(socket)) {
      socket.destroy();
      return;
    }
    busy.add(socket);
    handle(request, response)
      .catch((error: unknown) => {
        deps.log.error(localOpenerTexts.log.failed, { error: nameOf(error) });
        sendAnswer(response, gateAnswer("internal"), null);
      })
      .finally(() => busy.delete(socket));
  };
}

/** Of web pages only those that may call. */
function mayAsk(verdict: Verdict, { headers }: RequestFacts): boolean {
  if (verdict.kind !== "refused") return verdict.kind === "admitted";
  const isCommand = verdict.code === "origin_not_allowed" && !headers.has("origin");
  return isCommand || verdict.code === "token_required";
}

function factsOf({ socket, method = "", url = "", rawHeaders }: IncomingMessage): RequestFacts {
  return { peerAddress: socket.remoteAddress, method, url, headers: gatherHeaders(rawHeaders) };
}

function logRefusal(log: Log, { method, url, headers }: RequestFacts, refusal: Refusal): void {
  log.warn(localOpenerTexts.log.refused, {
    code: refusal.code,
    method,
    url,
    origin: headerOf(headers, "origin"),
    host: headerOf(headers, "host"),
  });
}

/** System messages hold paths: the log records only the kind of error. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return "code" in error ? `${error.name} ${String(error.code)}` : error.name;
}

type JsonBody =
  | { readonly ok: true; readonly value: JsonObject }
  | { readonly ok: false; readonly code: BodyFault };

/**
 * Reads a JSON object in strict UTF-8. Stops at 16 KiB, whatever Content-Length says. Rejects when
 * the caller goes away meanwhile.
 */
async function readJsonBody(request: IncomingMessage): Promise<JsonBody> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // The stream stays open: destroying it here would cut off the answer.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const part = chunk as Buffer;
    bytes += part.length;
    if (bytes > MAX_BODY_BYTES) return { ok: false, code: "too_large" };
    chunks.push(part);
  }
  return parse(Buffer.concat(chunks));
}

function parse(bytes: Buffer): JsonBody {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? { ok: true, value: { ...value } } : NO_OBJECT;
  } catch {
    return NO_OBJECT;
  }
}
