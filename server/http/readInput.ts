import type { Schema } from "@sgi/core/api";
import { complaint } from "./complaint";
import { HttpFailure } from "./httpFailure";
import { messages } from "./messages";

const JSON_TYPE = /^application\/json\s*(;|$)/i;

const FORM_TYPE = /^multipart\/form-data\s*(;|$)/i;

/** Whether a request's Content-Type says that it carries a multipart form. */
export function isForm(contentType: string | null | undefined): boolean {
  return FORM_TYPE.test(contentType ?? "");
}

/**
 * Reads a write's JSON body by its route's schema.
 * @throws {HttpFailure} 415 when it is not declared as JSON, 400 when it is not what the route takes.
 */
export async function readInput<T>(request: Request, schema: Schema<T>): Promise<T> {
  if (!JSON_TYPE.test(request.headers.get("content-type") ?? "")) {
    throw new HttpFailure(415, messages.notJson);
  }
  const body = parseJson(await readText(request));
  try {
    return schema.parse(body);
  } catch (error) {
    throw new HttpFailure(400, complaint(error, body));
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
