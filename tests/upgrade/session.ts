/** One browser's session with a server of any version. */
export interface OldSession {
  get(path: string): Promise<Response>;
  /** Sends a write with a CSRF token, as the panel does; a `FormData` is sent unchanged. */
  write(method: string, path: string, body?: object): Promise<Response>;
  /** The cookie as the next request sends it. */
  cookie(): string;
}

export function createOldSession(url: string, cookie = ""): OldSession {
  const cookies = new Map<string, string>();
  const keep = (pair: string) => {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(pair) ?? [];
    cookies.set(name, value);
  };
  for (const pair of cookie.split("; ").filter(Boolean)) keep(pair);
  const shown = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set("cookie", shown());
    const answer = await fetch(url + path, { ...init, headers });
    for (const each of answer.headers.getSetCookie()) keep(each);
    return answer;
  }

  return {
    get: (path) => send(path),
    async write(method, path, body) {
      const { csrfToken } = (await (await send("/api/csrf-token")).json()) as { csrfToken: string };
      const headers = new Headers({ "X-CSRF-Token": csrfToken });
      if (body instanceof FormData || body === undefined) {
        return send(path, { method, headers, ...(body && { body }) });
      }
      headers.set("Content-Type", "application/json");
      return send(path, { method, headers, body: JSON.stringify(body) });
    },
    cookie: shown,
  };
}

/**
 * The answer's JSON.
 * @throws When the answer is no success; the error holds its text.
 */
export async function jsonOf<T>(answer: Response): Promise<T> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${text}`);
  return (text === "" ? null : JSON.parse(text)) as T;
}
