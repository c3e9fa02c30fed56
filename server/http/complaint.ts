import { messages } from "./messages";

/** Names the first invalid field, never its value. */
export function complaint(error: unknown, body: unknown): string {
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
