import { type GateCode, MAX_BODY_BYTES } from "@sgi/core/opener";

/** A web page's form cannot send this type without a preflight. */
const JSON_TYPE = /^application\/json(?:\s*;\s*charset="?utf-8"?)?$/i;

/** What the gate knows of a request before a byte of its body is read. */
export interface RequestFacts {
  /** The caller's address, from the socket. */
  readonly peerAddress: string | undefined;
  readonly method: string;
  readonly url: string;
  readonly headers: HeaderFacts;
}

/** Headers by lower-case name, each value apart. */
export type HeaderFacts = ReadonlyMap<string, readonly string[]>;

/** Gathers Node's raw headers: names and values in turn. */
export function gatherHeaders(rawHeaders: readonly string[]): HeaderFacts {
  const headers = new Map<string, string[]>();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? "").toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), rawHeaders[at + 1] ?? ""]);
  }
  return headers;
}

/** The first value of a header; the gate has already refused headers sent more than once. */
export function headerOf(headers: HeaderFacts, name: string): string | undefined {
  return headers.get(name)?.[0];
}

export type BodyFault = Extract<GateCode, "content_type" | "too_large" | "body">;

/** What is wrong with the body that a request's head announces, or null. */
export function bodyFault(method: string, headers: HeaderFacts): BodyFault | null {
  const length = headerOf(headers, "content-length");
  const isSent = headers.has("transfer-encoding") || (length !== undefined && length !== "0");
  if (method === "GET") return isSent ? "body" : null;
  if (!JSON_TYPE.test(headerOf(headers, "content-type") ?? "")) {
    return "content_type";
  }
  const encoding = headerOf(headers, "content-encoding") ?? "identity";
  if (encoding !== "identity") return "content_type";
  return Number(length ?? 0) > MAX_BODY_BYTES ? "too_large" : null;
}
