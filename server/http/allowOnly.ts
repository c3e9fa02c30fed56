import type { Hono } from "hono";
import type { AppEnv } from "./env";
import { HttpFailure } from "./httpFailure";
import { messages } from "./messages";

/** Answers 405 to methods that `path` does not have; `allow` lists those that it has. */
export function allowOnly(app: Hono<AppEnv>, path: string, allow: string): void {
  app.all(path, () => {
    throw new HttpFailure(405, messages.methodNotAllowed, { Allow: allow });
  });
}

/** Reading routes also answer HEAD. */
export const READ_ONLY = "GET, HEAD";
