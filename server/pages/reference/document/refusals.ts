import type { Route } from "@sgi/core/api";
import { contract, type RouteName } from "@sgi/core/contract";
import { ROUTE_ACCESS } from "../../../http/access";
import type { RouteReference } from "../../../http/reference/routeReference";

/**
 * The reasons for a refusal, by status: those that follow from the contract, and the call's own.
 */
export function refusalsOf(
  name: RouteName,
  { refusals = {} }: Pick<RouteReference, "refusals">,
): Record<string, string> {
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
    ["500", "Internal error; the server's log has the details under the answer's X-Request-Id."],
    ["503", "The database is unavailable; retry after Retry-After seconds."],
  ];
  if (access !== "public") reasons.push(["401", "No user is signed in."]);
  if (method !== "GET") reasons.push(...WRITE_REASONS);
  if (Array.isArray(access)) reasons.push(["403", "The user's role does not allow this call."]);
  if (input !== null && input !== "form") reasons.push(...JSON_REASONS);
  if (path.includes(":")) reasons.push(["404", "The id in the path is malformed."]);
  return reasons;
}

const WRITE_REASONS: readonly [string, string][] = [
  ["400", "The body is incomplete."],
  ["403", "The CSRF token is missing or invalid, or the request comes from another site."],
  ["413", "The body is too large."],
  ["507", "The disk is full."],
];

const JSON_REASONS: readonly [string, string][] = [
  ["400", "The body is invalid; the message names the field."],
  ["415", "The Content-Type is not JSON."],
];
