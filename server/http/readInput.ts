import type { Schema } from "@sgi/core/api/route";
import { HttpFailure } from "./httpFailure";
import { messages } from "./messages";

const JSON_TYPE = /^application\/json\s*(;|$)/i;

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

/** Names the first field that is wrong, never the value that was sent. */
function complaint(error: unknown, body: unknown): string {
  const field = firstField(error);
  if (field === null) return messages.invalidInput;
  const given = typeof body === "object" && body !== null && Object.hasOwn(body, field);
  return given ? messages.invalidField(field) : messages.missingField(field);
}

function firstField(error: unknown): string | null {
  const issues = (error as { issues?: { path?: unknown[] }[] }).issues;
  const field = issues?.[0]?.path?.[0];
  return typeof field === "string" ? field : null;
}
