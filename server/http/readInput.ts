import type { Schema } from "@sgi/core/api";
import { complaint } from "./complaint";
import { HttpFailure } from "./httpFailure";
import { messages } from "./messages";

/** Largest JSON body that is read, in bytes. */
export const MAX_JSON_BYTES = 64 * 1024;

const JSON_TYPE = /^application\/json\s*(;|$)/i;

const FORM_TYPE = /^multipart\/form-data\s*(;|$)/i;

/** Whether a request's Content-Type says that it carries a multipart form. */
export function isForm(contentType: string | null | undefined): boolean {
  return FORM_TYPE.test(contentType ?? "");
}

/**
 * Reads a write's JSON body by its route's schema. None at all counts as one that says nothing, where
 * all of it may be left out.
 * @throws {HttpFailure} 415 when it is not declared as JSON, 400 when it is not what the route takes.
 */
export async function readInput<T>(request: Request, schema: Schema<T>): Promise<T> {
  const type = request.headers.get("content-type") ?? "";
  if (type !== "" && !JSON_TYPE.test(type)) throw new HttpFailure(415, messages.notJson);
  const text = await readText(request);
  if (text === "" && mayBeEmpty(schema)) return schema.parse({});
  if (type === "") throw new HttpFailure(415, messages.notJson);
  const body = parseJson(text);
  try {
    return schema.parse(body);
  } catch (error) {
    throw new HttpFailure(400, complaint(error, body));
  }
}

/** Whether all of it may be left out. */
function mayBeEmpty(schema: Schema<unknown>): boolean {
  try {
    schema.parse({});
    return true;
  } catch {
    return false;
  }
}

async function readText(request: Request): Promise<string> {
  try {
    return await request.text();
  } catch {
    // The client went away or lied about the length; nobody is left to blame but the request.
    throw new HttpFailure(400, messages.unreadableBody);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpFailure(400, messages.malformedJson);
  }
}
