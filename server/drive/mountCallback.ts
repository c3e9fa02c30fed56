import type { Hono } from "hono";
import { allowOnly, READ_ONLY } from "../http/allowOnly";
import type { AppEnv } from "../http/env";
import { CALLBACK_HEADERS, callbackPage } from "./callbackPage";
import { type FinishDeps, finishAuthorization } from "./finishAuthorization";
import { CALLBACK_PATH } from "./startAuthorization";

/**
 * Mounts the page to which Google redirects after the consent. It is not in the contract: a browser
 * opens it, with the session's cookie, which browsers send when they follow a link from another
 * site.
 */
export function mountCallback(
  app: Hono<AppEnv>,
  deps: FinishDeps,
  headers: Readonly<Record<string, string>>,
): void {
  app.get(CALLBACK_PATH, async (c) => {
    const { result, panelOrigins } = await finishAuthorization(deps, c.req.raw);
    const [only, ...others] = panelOrigins;
    const origin = only !== undefined && others.length === 0 ? only : deps.settings.publicUrl;
    const home = `${origin ?? ""}/clients`;
    const body = callbackPage(result, { panelOrigins, home });
    const status = result.outcome === "failed" ? 400 : 200;
    return new Response(body, { status, headers: { ...headers, ...CALLBACK_HEADERS } });
  });
  allowOnly(app, CALLBACK_PATH, READ_ONLY);
}
