import type { IncomingMessage } from "node:http";
import { MAX_BODY_BYTES } from "@sgi/core/opener";
import type { BodyFault } from "../gate/bodyFault";
import type { JsonObject } from "./answer";

export type JsonBody =
  | { readonly ok: true; readonly value: JsonObject }
  | { readonly ok: false; readonly code: BodyFault };

const NO_OBJECT: JsonBody = { ok: false, code: "body" };

/**
 * Reads a JSON object in strict UTF-8. Stops at 16 KiB, whatever Content-Length says. Rejects when
 * the caller goes away meanwhile.
 */
export async function readJsonBody(request: IncomingMessage): Promise<JsonBody> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // The stream stays open: destroying it here would cut off the answer.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const part = chunk as Buffer;
    bytes += part.length;
    if (bytes > MAX_BODY_BYTES) return { ok: false, code: "too_large" };
    chunks.push(part);
  }
  return parse(Buffer.concat(chunks));
}

function parse(bytes: Buffer): JsonBody {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? { ok: true, value: { ...value } } : NO_OBJECT;
  } catch {
    return NO_OBJECT;
  }
}
