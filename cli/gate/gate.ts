import { createHash, timingSafeEqual } from "node:crypto";
import type { Method } from "@sgi/core/api";
import {
  type GateCode,
  isAllowedOrigin,
  OPENER_HOST,
  type OpenerRouteName,
  openerContract,
  readHealth,
} from "@sgi/core/opener";
import type { Peer } from "../platform/peerCheck";
import { bodyFault, headerOf, type RequestFacts } from "./requestFacts";

const CALLS = gather();

export interface GatePolicy {
  /** The only values of Host: another name that leads here is an attempt at DNS rebinding. */
  readonly hosts: readonly string[];
  readonly origins: readonly string[];
  /** The secret of this user's commands; null refuses every secret. */
  readonly token: string | null;
  /** Whether panels must send the secret too. */
  readonly requireToken: boolean;
}

export interface Refusal {
  readonly kind: "refused";
  readonly code: GateCode;
  /** The origin that may read the answer. */
  readonly allowOrigin: string | null;
  /** The Allow header for a wrong method: the methods of the address. */
  readonly allow?: string;
}

export type Verdict =
  | Refusal
  | {
      readonly kind: "preflight";
      readonly allowOrigin: string | null;
      readonly methods: string;
      readonly privateNetwork: boolean;
    }
  | {
      readonly kind: "admitted";
      readonly route: OpenerRouteName;
      readonly allowOrigin: string | null;
    };

/** If one of these is sent twice, two readers could pick different values. */
const SINGLE = [
  "host",
  "origin",
  "authorization",
  "content-type",
  "content-length",
  "transfer-encoding",
  "content-encoding",
];

/**
 * Decides by a request's head alone: the peer, Host, Origin, no navigation, the route, the body's
 * kind and size, in this order. The user behind the connection costs more to learn: `decidePeer`
 * judges the requests admitted here. Source: threats 1 to 5.
 */
export function decide(facts: RequestFacts, policy: GatePolicy): Verdict {
  return callerFault(facts, policy) ?? originFault(facts, policy) ?? admit(facts);
}

/**
 * On a PC with several users: refuses another user, and asks a caller whose user is unknown for the
 * secret. Null when the call may go on.
 */
export function decidePeer(
  peer: Peer,
  { headers }: RequestFacts,
  { token }: GatePolicy,
  allowOrigin: string | null,
): Refusal | null {
  if (peer === "own") return null;
  if (peer === "other") return refuse("peer_user", allowOrigin);
  const holdsToken = isToken(headerOf(headers, "authorization"), token);
  return holdsToken ? null : refuse("token_required", allowOrigin);
}

function callerFault(facts: RequestFacts, policy: GatePolicy): Refusal | null {
  if (facts.peerAddress !== OPENER_HOST) return refuse("peer");
  const hosts = facts.headers.get("host") ?? [];
  if (hosts.length !== 1 || !policy.hosts.includes(hosts[0] ?? "")) return refuse("host");
  const isDouble = SINGLE.some((name) => (facts.headers.get(name)?.length ?? 0) > 1);
  return isDouble ? refuse("header") : null;
}

function originFault(facts: RequestFacts, policy: GatePolicy): Refusal | null {
  const origin = headerOf(facts.headers, "origin");
  const holdsToken = isToken(headerOf(facts.headers, "authorization"), policy.token);
  if (origin === undefined || origin === "null") {
    return holdsToken ? null : refuse("origin_not_allowed");
  }
  if (!policy.origins.includes(origin)) {
    // A panel that is not allowed here must be able to say so; it learns nothing else.
    const mayKnow =
      facts.method === readHealth.method &&
      facts.url === readHealth.path &&
      isAllowedOrigin(origin);
    return refuse("origin_not_allowed", mayKnow ? origin : null);
  }
  // A preflight never carries a secret.
  if (!policy.requireToken || holdsToken || facts.method === "OPTIONS") return null;
  return refuse("token_required", origin);
}

function admit({ headers, method, url }: RequestFacts): Verdict {
  const origin = headerOf(headers, "origin");
  const allowOrigin = origin === undefined || origin === "null" ? null : origin;
  if (isNavigation(headers)) return refuse("navigation", allowOrigin);
  const calls = callsAt(url);
  if (calls === undefined) return refuse("route", allowOrigin);
  const allow = [...calls.keys()].join(", ");
  if (method === "OPTIONS") {
    const privateNetwork = headers.has("access-control-request-private-network");
    return { kind: "preflight", allowOrigin, methods: allow, privateNetwork };
  }
  const route = calls.get(method);
  if (route === undefined) return { ...refuse("method", allowOrigin), allow };
  const fault = bodyFault(method, headers);
  return fault === null ? { kind: "admitted", route, allowOrigin } : refuse(fault, allowOrigin);
}

/** Whether a browser navigates here (as a page, a frame or a script) instead of using fetch. */
function isNavigation(headers: RequestFacts["headers"]): boolean {
  const mode = headerOf(headers, "sec-fetch-mode");
  const destination = headerOf(headers, "sec-fetch-dest");
  return (mode !== undefined && mode !== "cors") || (destination ?? "empty") !== "empty";
}

/** Compares in constant time. */
function isToken(authorization: string | undefined, token: string | null): boolean {
  if (authorization === undefined || token === null || token === "") return false;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`));
}

function refuse(code: GateCode, allowOrigin: string | null = null): Refusal {
  return { kind: "refused", code, allowOrigin };
}

/** The calls at one address, by their methods. */
type Calls = ReadonlyMap<string, OpenerRouteName>;

/** The calls at an address, compared as sent; undefined where there is none. */
function callsAt(url: string): Calls | undefined {
  return CALLS.get(url);
}

function gather(): ReadonlyMap<string, Calls> {
  const calls = new Map<string, Map<Method, OpenerRouteName>>();
  for (const name of Object.keys(openerContract) as OpenerRouteName[]) {
    const { method, path } = openerContract[name];
    calls.set(path, new Map([...(calls.get(path) ?? []), [method, name]]));
  }
  return calls;
}
