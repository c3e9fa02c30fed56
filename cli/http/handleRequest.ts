import type { IncomingMessage, ServerResponse } from "node:http";
import { localOpenerTexts } from "@sgi/core/texts/localOpener";
import { decide, type GatePolicy, type Refusal } from "../gate/gate";
import type { PeerUser } from "../gate/peerUser";
import { gatherHeaders, headerOf, type RequestFacts } from "../gate/requestFacts";
import type { Route } from "../gate/routes";
import type { Log } from "../log/logPort";
import { type Answer, gateAnswer, send, sendPreflight } from "./answer";
import { readBody } from "./readBody";

export interface HandleRequestDeps {
  /** Answers a call that the gate let in. */
  answer(route: Route, body: Readonly<Record<string, unknown>>): Promise<Answer>;
  /** What the gate goes by right now. */
  policy(holdsToken: boolean): Promise<GatePolicy>;
  peerUser?: PeerUser | undefined;
  log: Log;
}

/** Handles one request after the other: gate, body, call, answer. Never rejects. */
export function createRequestHandler(deps: HandleRequestDeps) {
  /** A connection keeps its user: the kernel is asked once. */
  const users = new WeakMap<object, Promise<number | null>>();

  const userOf = (request: IncomingMessage): Promise<number | null> | undefined => {
    if (deps.peerUser === undefined) return undefined;
    const known = users.get(request.socket) ?? deps.peerUser.of(request.socket);
    users.set(request.socket, known);
    return known;
  };

  const factsOf = async (request: IncomingMessage): Promise<RequestFacts> => ({
    peerAddress: request.socket.remoteAddress,
    peerUser: await userOf(request),
    method: request.method ?? "",
    url: request.url ?? "",
    headers: gatherHeaders(request.rawHeaders),
  });

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const facts = await factsOf(request);
    const policy = await deps.policy(facts.headers.has("authorization"));
    const verdict = decide(facts, policy);
    if (verdict.kind === "preflight") return sendPreflight(response, verdict);
    if (verdict.kind === "refused") {
      logRefusal(deps.log, facts, verdict);
      const headers = verdict.allow === undefined ? {} : { allow: verdict.allow };
      const answer = gateAnswer(verdict.status, verdict.code, headers);
      return send(response, answer, verdict.allowOrigin);
    }
    const { route, allowOrigin } = verdict;
    send(response, await call(request, facts.method, route), allowOrigin);
  };

  const call = async (request: IncomingMessage, method: string, route: Route): Promise<Answer> => {
    try {
      if (method === "GET") return await deps.answer(route, {});
      const body = await readBody(request);
      if (!body.ok) return gateAnswer(body.status, body.code);
      return await deps.answer(route, body.value);
    } catch (error) {
      // A caller that goes away while sending is no fault of ours, and gets no answer.
      if (!request.complete) return gateAnswer(400, "body");
      deps.log.error(localOpenerTexts.log.failed, { route, error: nameOf(error) });
      return gateAnswer(500, "internal");
    }
  };

  /** Connections whose request is not answered yet. */
  const busy = new WeakSet<object>();

  return (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    // No browser sends the next request before the answer: what does may be hidden in another's body.
    if (busy.has(socket)) {
      socket.destroy();
      return;
    }
    busy.add(socket);
    handle(request, response)
      .catch((error: unknown) => {
        deps.log.error(localOpenerTexts.log.failed, { error: nameOf(error) });
        send(response, gateAnswer(500, "internal"), null);
      })
      .finally(() => busy.delete(socket));
  };
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

/** Messages of the system hold paths: the diary takes the kind of fault alone. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return "code" in error ? `${error.name} ${String(error.code)}` : error.name;
}
