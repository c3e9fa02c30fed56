import type { Hono } from "hono";
import type { AppEnv } from "../../http/env";
import { expectDocumented } from "./documentedAnswer";

export const ORIGIN = "http://panel.test";

type Headers = Record<string, string>;

/**
 * Does what a browser does for the panel: keeps cookies, and fetches a token before each write.
 * Every answer must fit the API's document.
 */
export interface Browser {
  cookies: Map<string, string>;
  setCookie(header: string): void;
  get(path: string, headers?: Headers): Promise<Response>;
  /** Sends a request as given, with cookies but without a token. */
  send(path: string, init: RequestInit & { remoteAddress?: string }): Promise<Response>;
  /** Sends a write with a fresh CSRF token; a form as it is, any other body as JSON. */
  write(method: string, path: string, body?: unknown, headers?: Headers): Promise<Response>;
  csrfToken(): Promise<string>;
}

export function createTestBrowser(app: Hono<AppEnv>): Browser {
  const cookies = new Map<string, string>();

  function setCookie(header: string) {
    const [pair = "", ...attributes] = header.split("; ");
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    if (attributes.includes("Max-Age=0")) cookies.delete(name);
    else cookies.set(name, value);
  }

  async function send(path: string, init: RequestInit & { remoteAddress?: string }) {
    const { remoteAddress, ...rest } = init;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = new Headers(rest.headers);
    if (cookie !== "" && !headers.has("cookie")) headers.set("cookie", cookie);
    const request = new Request(ORIGIN + path, { ...rest, headers });
    const answer = await app.fetch(request, socketOf(remoteAddress));
    answer.headers.getSetCookie().forEach(setCookie);
    await expectDocumented({ method: rest.method ?? "GET", path }, answer);
    return answer;
  }

  async function csrfToken() {
    const answer = await send("/api/csrf-token", {});
    return ((await answer.json()) as { csrfToken: string }).csrfToken;
  }

  return {
    cookies,
    setCookie,
    send,
    csrfToken,
    get: (path, headers = {}) => send(path, { headers }),
    async write(method, path, body, headers = {}) {
      const token = await csrfToken();
      const isJson = body !== undefined && !(body instanceof FormData);
      const type = isJson ? { "Content-Type": "application/json" } : {};
      return send(path, {
        method,
        headers: { "X-CSRF-Token": token, Origin: ORIGIN, ...type, ...headers },
        ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
      });
    },
  };
}

/** The part of a socket that the app reads. */
function socketOf(remoteAddress = "192.0.2.1"): AppEnv["Bindings"] {
  return { incoming: { socket: { remoteAddress } } } as AppEnv["Bindings"];
}
