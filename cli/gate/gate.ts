import { createHash, timingSafeEqual } from "node:crypto";
import {
  type GateCode,
  isAllowedOrigin,
  OPENER_HOST,
  type OpenerRouteName,
  readHealth,
} from "@sgi/core/opener";
import type { Peer } from "../platform/peerCheck";
import { bodyFault } from "./bodyFault";
import { headerOf, type RequestFacts } from "./requestFacts";
import { callsAt } from "./routes";

/** What the gate goes by. */
export interface GatePolicy {
  /** The only values of Host: another name that leads here is an attempt at rebinding. */
  readonly hosts: readonly string[];
  readonly origins: readonly string[];
  /** The secret of this user's commands; none is ever right where it is null. */
  readonly token: string | null;
  /** Whether panels must send the secret too. */
  readonly requireToken: boolean;
}

export interface Refusal {
  readonly kind: "refused";
  readonly code: GateCode;
  /** The origin that may read the answer. */
  readonly allowOrigin: string | null;
  /** The methods of the address, in an answer to another. */
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

/** Sent twice, each of these could be read one way here and another way elsewhere. */
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
 * Who may ask what, by a request's head alone: the peer, Host, Origin, no navigation, the route, the
 * body's kind and size, in this order. Whose the connection is costs more to learn: `decidePeer`
 * judges what was admitted here. Source: threats 1 to 5.
 */
export function decide(facts: RequestFacts, policy: GatePolicy): Verdict {
  return callerFault(facts, policy) ?? originFault(facts, policy) ?? admit(facts);
}

/**
 * On a PC with several users: another one is refused, and who cannot be told must show the secret.
 * Null where the call may go on.
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
    // The panel must be able to say that it is not allowed here; this one bit is all it learns.
    const mayKnow =
      facts.method === readHealth.method &&
      facts.url === readHealth.path &&
      isAllowedOrigin(origin);
    return refuse("origin_not_allowed", mayKnow ? origin : null);
  }
  // A preflight carries no secret by its nature.
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

/** Whether a browser goes here, as a page, a frame or a script would, instead of asking. */
function isNavigation(headers: RequestFacts["headers"]): boolean {
  const mode = headerOf(headers, "sec-fetch-mode");
  const destination = headerOf(headers, "sec-fetch-dest");
  return (mode !== undefined && mode !== "cors") || (destination ?? "empty") !== "empty";
}

/** Compares without telling by its time how much was right. */
function isToken(authorization: string | undefined, token: string | null): boolean {
  if (authorization === undefined || token === null || token === "") return false;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`));
}

function refuse(code: GateCode, allowOrigin: string | null = null): Refusal {
  return { kind: "refused", code, allowOrigin };
}
