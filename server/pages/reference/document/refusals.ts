import type { Route } from "@sgi/core/api";
import { contract, type RouteName } from "@sgi/core/contract";
import { ROUTE_ACCESS } from "../../../http/access";
import type { Operation } from "./operations/operation";
import { OPERATIONS } from "./operations/operations";

/** When a call is refused, by status: what follows from the contract, and what is its own. */
export function refusalsOf(name: RouteName): Record<string, string> {
  const { refusals = {} }: Operation = OPERATIONS[name];
  const reasons = [...commonReasons(name), ...Object.entries(refusals)];
  const told: Record<string, string> = {};
  for (const [status, reason] of reasons) {
    told[status] = told[status] === undefined ? reason : `${told[status]} ${reason}`;
  }
  return told;
}

function commonReasons(name: RouteName): [status: string, reason: string][] {
  const { method, path, input }: Route = contract[name];
  const access = ROUTE_ACCESS[name];
  const reasons: [string, string][] = [
    ["500", "A fault of the server's: its log tells of it under the answer's X-Request-Id."],
    ["503", "The database cannot be reached: Retry-After says when again, in seconds."],
  ];
  if (access !== "public") reasons.push(["401", "Nobody is signed in."]);
  if (method !== "GET") reasons.push(...WRITE_REASONS);
  if (Array.isArray(access)) reasons.push(["403", "The role may not."]);
  if (input !== null && input !== "form") reasons.push(...JSON_REASONS);
  if (path.includes(":")) reasons.push(["404", "The path names what cannot be."]);
  return reasons;
}

const WRITE_REASONS: readonly [string, string][] = [
  ["400", "The body breaks off."],
  ["403", "The write bears no valid token, or comes from a page of another site."],
  ["413", "The body is too large."],
  ["507", "The disk is full."],
];

const JSON_REASONS: readonly [string, string][] = [
  ["400", "The body is not what is asked for: the message names the field."],
  ["415", "The body is not declared as JSON."],
];
