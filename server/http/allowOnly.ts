import type { Hono } from "hono";
import type { AppEnv } from "./env";
import { HttpFailure } from "./httpFailure";
import { messages } from "./messages";

/** Answers 405 to what `path` was not mounted for before; `allow` names the methods that it has. */
export function allowOnly(app: Hono<AppEnv>, path: string, allow: string): void {
  app.all(path, () => {
    throw new HttpFailure(405, messages.methodNotAllowed, { Allow: allow });
  });
}

/** What is read answers HEAD too. */
export const READ_ONLY = "GET, HEAD";
