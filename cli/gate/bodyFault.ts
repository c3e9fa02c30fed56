import { type GateCode, MAX_BODY_BYTES } from "@sgi/core/opener";
import { type HeaderFacts, headerOf } from "./requestFacts";

/** A web page's form cannot send this type without a preflight. */
const JSON_TYPE = /^application\/json(?:\s*;\s*charset="?utf-8"?)?$/i;

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
