import { contract } from "@sgi/core/api/contract";
import type { Route } from "@sgi/core/api/route";
import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createAuthHandlers } from "../auth/authHandlers";
import { createCsrf } from "../auth/csrf";
import { createSessions } from "../auth/sessions";
import { createDocumentHandlers } from "../documents/documentHandlers";
import { mountPanel } from "../static/mountPanel";
import { createSyncHandlers } from "../sync/syncHandlers";
import { createUploadHandlers } from "../uploads/uploadHandlers";
import { apiHeaders } from "./apiHeaders";
import { type AppContext, type AppDeps, type AppEnv, isHttps } from "./appEnv";
import { createClientAddress } from "./clientAddress";
import { corsPolicy } from "./corsPolicy";
import { createFailureAnswer } from "./failureAnswer";
import { createGate } from "./gate";
import { mountHealth } from "./health";
import { HttpFailure } from "./httpFailure";
import { messages } from "./messages";
import { mountContract } from "./mountContract";
import { createOriginGuard } from "./originGuard";
import { requestLog } from "./requestLog";

/** Largest JSON body that is read, in bytes. */
export const MAX_JSON_BYTES = 64 * 1024;

/** The whole server behind one `fetch`: the API, the health checks, the panel. */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const { settings } = deps;
  const headers = apiHeaders(settings);
  const app = new Hono<AppEnv>();
  const answerFailure = createFailureAnswer({ headers, log: deps.log });
  app.onError(answerFailure);
  app.notFound((c) => answerFailure(new HttpFailure(404, messages.unknownRoute), c));
  app.use(requestLog(deps));
  if (settings.corsOrigins.length > 0) app.use("/api/*", corsPolicy(settings.corsOrigins));
  app.on(["POST", "PUT", "PATCH", "DELETE"], "/api/*", limitBody());
  mountApi(app, deps, headers);
  app.all("/api/*", (c) => c.notFound());
  mountHealth(app, deps);
  if (deps.panel !== null) mountPanel(app, deps.panel, settings);
  return app;
}

function mountApi(app: Hono<AppEnv>, deps: AppDeps, headers: Readonly<Record<string, string>>) {
  const { settings, secret, store } = deps;
  const https = isHttps(settings);
  const sessions = createSessions({ store, https });
  const csrf = createCsrf({ secret, https });
  const addressOf = createClientAddress(settings.trustedProxies);
  mountContract(app, {
    handlers: {
      ...createAuthHandlers({ ...deps, sessions, csrf }),
      ...createDocumentHandlers(deps),
      ...createUploadHandlers(deps),
      ...createSyncHandlers(deps),
    },
    gate: createGate({ sessions, csrf, checkOrigin: createOriginGuard(settings) }),
    clock: deps.clock,
    clientAddress: (c: AppContext) =>
      addressOf(
        c.env?.incoming?.socket.remoteAddress ?? "",
        c.req.raw.headers.get("x-forwarded-for"),
      ),
    headers,
  });
}

/** Forms have limits of their own, which their handlers watch while the form comes. */
const FORM_PATHS: ReadonlySet<string> = new Set(
  Object.values<Route>(contract).flatMap(({ input, path }) => (input === "form" ? [path] : [])),
);

function limitBody(): MiddlewareHandler<AppEnv> {
  const limit = bodyLimit({
    maxSize: MAX_JSON_BYTES,
    onError: () => {
      throw new HttpFailure(413, messages.bodyTooLarge);
    },
  });
  return (c, next) => (FORM_PATHS.has(c.req.path) ? next() : limit(c, next));
}
