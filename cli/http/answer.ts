import type { ServerResponse } from "node:http";
import {
  GATE_STATUS,
  type GateCode,
  type OpenAnswer,
  type OpenerFailure,
  type OpenerOutput,
  type OpenerRouteName,
  type OpenRequest,
} from "@sgi/core/opener";
import { copyTexts, localOpenerTexts } from "@sgi/core/texts/opener";
import type { Copy } from "../copies/copyChecker";
import type { Verdict } from "../gate/gate";

export type JsonObject = Readonly<Record<string, unknown>>;

export interface HelperAnswer<Body = unknown> {
  readonly status: number;
  readonly body: Body | OpenerFailure;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers each call of the contract that the gate let in. */
export type Answers = {
  readonly [Name in OpenerRouteName]: (
    body: JsonObject,
  ) => Promise<HelperAnswer<OpenerOutput<Name>>>;
};

/** How long a browser may remember what a preflight allows. */
const PREFLIGHT_S = "600";

const HEADERS = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  vary: "Origin",
};

/** An answer by a code of the gate, with its status and its Italian text. */
export function gateAnswer(
  code: GateCode,
  headers: Readonly<Record<string, string>> = {},
): HelperAnswer<never> {
  const failure = failureOf(GATE_STATUS[code], code, localOpenerTexts.gate[code]);
  return { ...failure, headers };
}

/** An answer to a call that was not done. */
export function failureOf(
  status: number,
  code: OpenerFailure["code"],
  message: string,
): HelperAnswer<never> {
  return { status, body: { success: false, code, message } };
}

/** Sends an answer once; a refusal also closes the connection. */
export function sendAnswer(
  response: ServerResponse,
  answer: HelperAnswer,
  allowOrigin: string | null,
): void {
  if (response.headersSent || response.destroyed) return;
  const text = JSON.stringify(answer.body);
  response.writeHead(answer.status, {
    ...HEADERS,
    "content-length": Buffer.byteLength(text),
    ...answer.headers,
    ...(allowOrigin !== null && { "access-control-allow-origin": allowOrigin }),
    ...(answer.status >= 400 && { connection: "close" }),
  });
  response.end(text);
}

/** Tells a browser what an allowed panel may ask. */
export function sendPreflight(
  response: ServerResponse,
  { allowOrigin, methods, privateNetwork }: Extract<Verdict, { kind: "preflight" }>,
): void {
  response.writeHead(204, {
    "cache-control": "no-store",
    vary: "Origin",
    "access-control-allow-methods": methods,
    "access-control-allow-headers": "content-type, authorization",
    "access-control-max-age": PREFLIGHT_S,
    ...(allowOrigin !== null && { "access-control-allow-origin": allowOrigin }),
    ...(privateNetwork && { "access-control-allow-private-network": "true" }),
  });
  response.end();
}

type CopyFields = Pick<OpenAnswer, "copy" | "copyRevision">;

/** What a response reveals about the copy: which of the given revisions it is, never a hash. */
export function copyFields(copy: Copy | null): CopyFields {
  if (copy === null) return {};
  const { state, revision } = copy;
  return { copy: state, ...(revision !== null && { copyRevision: revision }) };
}

export function supersededText({ revision }: Copy, request: OpenRequest): string {
  return copyTexts.superseded(revision ?? "", revisionInForce(request));
}

export function otherText(request: OpenRequest): string {
  return copyTexts.other.text(revisionInForce(request));
}

function revisionInForce({ fingerprints, revision }: OpenRequest): string {
  return fingerprints?.inForce?.revision ?? revision;
}
