import type { Route } from "@sgi/core/api";
import { contract, type RouteName } from "@sgi/core/contract";
import { jsonSchemaOf, routeForms } from "@sgi/core/contract/forms";
import { ROUTE_ACCESS } from "../../../http/access";
import { MAX_JSON_BYTES } from "../../../http/readInput";
import { BYTES } from "../../../http/reference/parameters";
import type { RouteReference } from "../../../http/reference/routeReference";
import { UPLOAD_LIMITS } from "../../../ingest/intake/uploadIntake";
import { failure, type OperationObject, parametersOf } from "./openApi";

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

/** One call of the contract as an OpenAPI operation. */
export function describeCall(name: RouteName, reference: RouteReference): OperationObject {
  const { tag, summary, description, query = {}, headers = {} } = reference;
  const { path, method }: Route = contract[name];
  const access = ROUTE_ACCESS[name];
  const body = requestBodyOf(name, reference);
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    security: securityOf(name),
    ...(Array.isArray(access) && { "x-roles": access }),
    ...(method !== "GET" && { "x-max-body-bytes": maxBodyBytes(name) }),
    parameters: parametersOf({ path, query, headers }),
    ...(body !== null && { requestBody: body }),
    responses: responsesOf(name, reference),
  };
}

/** The largest body that the server reads, in bytes. */
function maxBodyBytes(name: RouteName): number {
  const { input, alsoForm, maxBytes = MAX_JSON_BYTES }: Route = contract[name];
  return input === "form" || alsoForm ? UPLOAD_LIMITS.bodyBytes : maxBytes;
}

function securityOf(name: RouteName): Record<string, string[]>[] {
  const isWrite = contract[name].method !== "GET";
  if (ROUTE_ACCESS[name] !== "public") {
    return [isWrite ? { session: [], csrf: [] } : { session: [] }];
  }
  return isWrite
    ? [
        { visitor: [], csrf: [] },
        { session: [], csrf: [] },
      ]
    : [];
}

function requestBodyOf(name: RouteName, { form }: RouteReference): Record<string, unknown> | null {
  const { input } = routeForms(name);
  if (input === null && form === undefined) return null;
  const schema = input === null ? null : jsonSchemaOf(input, "input");
  return {
    required: true,
    content: {
      ...(schema !== null && { "application/json": { schema } }),
      ...(form !== undefined && { "multipart/form-data": { schema: form } }),
    },
  };
}

function responsesOf(name: RouteName, reference: RouteReference): Record<string, unknown> {
  const { answers = {} } = reference;
  const others = Object.entries(answers).map(([status, description]) => [
    status,
    { description, ...(status === "206" && { content: fileContent(reference) }) },
  ]);
  const isRead = contract[name].method === "GET";
  const refusals = Object.entries(refusalsOf(name, reference)).map(([status, description]) => [
    status,
    failure(description, { isRead }),
  ]);
  return {
    ...successOf(name, reference),
    ...Object.fromEntries(others),
    ...Object.fromEntries(refusals),
  };
}

function successOf(name: RouteName, reference: RouteReference): Record<string, unknown> {
  const { output }: Route = contract[name];
  if (output === "file")
    return { 200: { description: "The file's bytes.", content: fileContent(reference) } };
  const form = routeForms(name).output;
  const bare = { 204: { description: "Success, without a body." } };
  if (form === null) return bare;
  const schema = jsonSchemaOf(form, "output");
  const told = { 200: { description: "Success.", content: { "application/json": { schema } } } };
  return form.safeParse(null).success ? { ...told, ...bare } : told;
}

function fileContent({ mediaType = "*/*" }: RouteReference) {
  return { [mediaType]: { schema: BYTES } };
}

/**
 * The reasons for a refusal, by status: those that follow from the contract, and the call's own.
 */
function refusalsOf(
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
