import { createHash } from "node:crypto";
import type { Hono } from "hono";
import { allowOnly, READ_ONLY } from "../../http/allowOnly";
import { matchesTag } from "../../http/caching";
import type { AppEnv } from "../../http/env";
import { createApiDocument, type Documented } from "./document/apiDocument";
import { DOCUMENT_PATH, REFERENCE_PATH } from "./document/otherCalls";
import { REFERENCE_HEADERS } from "./page/assets";
import { referencePage } from "./page/referencePage";

/** Mounts the API's documentation, for programs and for people; it contains no user data. */
export function mountReference(
  app: Hono<AppEnv>,
  documented: Documented,
  headers: Readonly<Record<string, string>>,
): void {
  const document = once(() => createApiDocument(documented));
  const json = once(() => JSON.stringify(document()));
  const page = once(() => referencePage(document()));
  const type = { "Content-Type": "application/json; charset=UTF-8" };
  app.get(DOCUMENT_PATH, ({ req }) => send(req.raw, json(), { ...headers, ...type }));
  app.get(REFERENCE_PATH, ({ req }) => send(req.raw, page(), { ...headers, ...REFERENCE_HEADERS }));
  for (const path of [DOCUMENT_PATH, REFERENCE_PATH]) allowOnly(app, path, READ_ONLY);
}

function send(request: Request, body: string, given: Record<string, string>): Response {
  const tag = `"${createHash("sha256").update(body).digest("base64url")}"`;
  const headers = { ...given, "Cache-Control": "no-cache", ETag: tag };
  if (matchesTag(request.headers.get("if-none-match"), tag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(body, { headers });
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
