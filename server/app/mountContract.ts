import { Readable } from "node:stream";
import type { Route } from "@sgi/core/api";
import { contract, type RouteName } from "@sgi/core/contract";
import type { Clock } from "@sgi/core/time";
import type { Hono } from "hono";
import type { Logger } from "pino";
import { isPossibleId, type NewId } from "../base/ids/newId";
import { allowOnly, READ_ONLY } from "../http/allowOnly";
import type { AppContext, AppEnv } from "../http/env";
import type { Call, Handlers } from "../http/handlers";
import { HttpFailure } from "../http/httpFailure";
import { ENTRY_LIMITS, type EntryLimit, entryPoints } from "../http/limits/entryLimits";
import { type RateLimits, takeOrRefuse } from "../http/limits/rateLimits";
import { messages } from "../http/messages";
import { isForm, readInput } from "../http/readInput";
import { watchBody } from "../http/watchBody";
import { createAuditTrail, NOBODY } from "../storage/audit/auditTrail";
import type { SessionContext } from "../storage/store/schema/types";
import type { Gate } from "./gate";

interface Deps {
  handlers: Handlers;
  gate: Gate;
  clock: Clock;
  newId: NewId;
  limits: RateLimits;
  log: Pick<Logger, "error">;
  clientAddress(c: AppContext): string;
  /** Headers of every answer, which handlers may replace. */
  headers: Readonly<Record<string, string>>;
}

/** Mounts every route of the contract, and 405 on its path for other methods. */
export function mountContract(app: Hono<AppEnv>, deps: Deps) {
  const names = Object.keys(contract) as RouteName[];
  const paths = [...new Set(names.map((name): string => contract[name].path))];
  // The first match answers: a literal path must come before one with a parameter.
  const parametersOf = (path: string) => path.split(":").length;
  for (const path of paths.toSorted((a, b) => parametersOf(a) - parametersOf(b))) {
    const here = names.filter((name) => contract[name].path === path);
    for (const name of here) app.on(contract[name].method, path, (c) => answer(name, c, deps));
    allowOnly(app, path, here.map((name) => methodsOf(contract[name])).join(", "));
  }
}

async function answer(name: RouteName, c: AppContext, deps: Deps): Promise<Response> {
  const params = checkedParams(c.req.param());
  const address = deps.clientAddress(c);
  const { session, input } = await admit(name, { request: c.req.raw, address }, deps);
  const now = deps.clock.now();
  if (session !== null) c.set("userId", session.user.id);
  await limitEntries(name, { session, input }, deps);
  const actor = session?.user ?? NOBODY;
  const call: AnyCall = {
    params,
    input,
    session,
    request: c.req.raw,
    incoming: c.env?.incoming instanceof Readable ? c.env.incoming : null,
    now,
    audit: createAuditTrail({ newId: deps.newId, now, actor, address }),
    address,
    headers: { ...deps.headers },
    cookies: [],
    streamed: (source) => watchBody(source, { c, log: deps.log }),
  };
  // The gate and the schema have just checked that the call fits this route's handler.
  const handler = deps.handlers[name] as (call: AnyCall) => unknown;
  const output = await handler(call);
  const response = output instanceof Response ? output : jsonResponse(output, call.headers);
  for (const cookie of call.cookies) response.headers.append("Set-Cookie", cookie);
  return response;
}

/**
 * Admits a call and reads a write's JSON; a form is read by its handler while it arrives. A body
 * may arrive long after the headers, so a caller who lost session or role meanwhile is refused.
 */
async function admit(
  name: RouteName,
  { request, address }: { request: Request; address: string },
  { gate, clock }: Deps,
) {
  const { input, alsoForm }: Route = contract[name];
  const session = await gate(name, request, { now: clock.now(), address });
  const hasNone = input === null || input === "form";
  if (hasNone || (alsoForm && isForm(request.headers.get("content-type")))) {
    return { session, input: null };
  }
  const read: unknown = await readInput(request, input);
  return { session: await gate(name, request, { now: clock.now(), address }), input: read };
}

/** @throws {HttpFailure} 429 for a user who has written too much into the audit log. */
async function limitEntries(
  name: RouteName,
  { session, input }: { session: SessionContext | null; input: unknown },
  { limits }: Pick<Deps, "limits">,
): Promise<void> {
  const limit: EntryLimit | null = ENTRY_LIMITS[name];
  if (limit === null || session === null || !("gate" in limit)) return;
  await takeOrRefuse(limits[limit.gate], session.user.id, entryPoints(input));
}

type AnyCall = Omit<Call<RouteName>, "params" | "input" | "session"> & {
  params: Record<string, string>;
  input: unknown;
  session: SessionContext | null;
};

/** JSON, or 204 for null: the client reads an empty body as null. Source: spec 1 §7. */
function jsonResponse(output: unknown, headers: Record<string, string>): Response {
  if (output === null) return new Response(null, { status: 204, headers });
  const withType = { ...headers, "Content-Type": "application/json; charset=UTF-8" };
  return new Response(JSON.stringify(output), { status: 200, headers: withType });
}

function checkedParams(params: Record<string, string>): Record<string, string> {
  if (!Object.values(params).every(isPossibleId)) {
    throw new HttpFailure(404, messages.unknownRoute);
  }
  return params;
}

function methodsOf({ method }: Route): string {
  return method === "GET" ? READ_ONLY : method;
}
