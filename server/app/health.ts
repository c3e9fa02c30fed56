import type { Hono } from "hono";
import { allowOnly, READ_ONLY } from "../http/allowOnly";
import type { AppEnv } from "../http/env";
import type { Readiness } from "./readiness";

/**
 * /healthz: the process runs. /readyz: it accepts requests and stores their data; 503 when it does
 * not, or stops. They reveal no more, because anyone may call them.
 */
export function mountHealth(
  app: Hono<AppEnv>,
  { readiness }: { readiness: Pick<Readiness, "isReady"> },
  headers: Readonly<Record<string, string>>,
) {
  app.get("/healthz", (c) => c.json({ status: "ok" }, 200, headers));
  app.get("/readyz", async (c) => {
    const isReady = await readiness.isReady();
    if (isReady) return c.json({ status: "ok" }, 200, headers);
    return c.json({ status: "unavailable" }, 503, headers);
  });
  for (const path of ["/healthz", "/readyz"]) allowOnly(app, path, READ_ONLY);
}
