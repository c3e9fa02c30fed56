import type { Hono } from "hono";
import type { AppDeps, AppEnv } from "./appEnv";

const HEADERS = { "Cache-Control": "no-store" };

/** /healthz: the process runs. /readyz: the database answers; 503 when it does not. */
export function mountHealth(app: Hono<AppEnv>, { store, log }: Pick<AppDeps, "store" | "log">) {
  app.get("/healthz", (c) => c.json({ status: "ok" }, 200, HEADERS));
  app.get("/readyz", async (c) => {
    try {
      await store.companies.count();
      return c.json({ status: "ok" }, 200, HEADERS);
    } catch (err) {
      log.error({ err }, "the database does not answer");
      return c.json({ status: "unavailable" }, 503, HEADERS);
    }
  });
}
