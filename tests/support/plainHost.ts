import { createReadStream, existsSync } from "node:fs";
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { PANEL_FOLDER } from "./servePanel";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** Sees each answer and its path; gives true when it has answered itself, false to pass it on. */
export type OnTheWay = (path: string, body: Buffer, answer: ServerResponse) => boolean;

/**
 * A static host as a company may have: it serves the built panel's files by the README's rule (the
 * address's file, the same with .html, else index.html), and passes /api on.
 */
export async function startPlainHost(
  apiUrl: string,
  onTheWay?: OnTheWay,
): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((asked, answer) => {
    if (asked.url?.startsWith("/api/")) return passOn(apiUrl, asked, answer, onTheWay);
    const { pathname } = new URL(asked.url ?? "/", "http://host.test");
    const [path = ""] = [pathname, `${pathname}.html`, "/index.html"].filter(
      (name) => extname(name) !== "" && existsSync(join(PANEL_FOLDER, name)),
    );
    answer.setHeader("Content-Type", TYPES[extname(path)] ?? "application/octet-stream");
    createReadStream(join(PANEL_FOLDER, path)).pipe(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function passOn(
  apiUrl: string,
  asked: IncomingMessage,
  answer: ServerResponse,
  onTheWay?: OnTheWay,
): void {
  const headers: OutgoingHttpHeaders = {
    ...asked.headers,
    ...(onTheWay && { "accept-encoding": "identity" }),
    host: new URL(apiUrl).host,
    ...(asked.headers.origin && { origin: apiUrl }),
    ...(asked.headers.referer && { referer: `${apiUrl}/` }),
  };
  // A full answer is needed, to change it.
  if (onTheWay) delete headers["if-none-match"];
  // Without keep-alive: an idle connection may close just when it is used again.
  const sent = request(apiUrl + asked.url, { method: asked.method, headers, agent: false });
  sent.on("response", (got) => void passBack(got, asked.url ?? "", answer, onTheWay));
  // The browser may have gone.
  sent.on("error", () => answer.destroy());
  asked.pipe(sent);
}

async function passBack(
  got: IncomingMessage,
  path: string,
  answer: ServerResponse,
  onTheWay?: OnTheWay,
): Promise<void> {
  const { "content-length": length, ...headers } = got.headers;
  answer.statusCode = got.statusCode ?? 502;
  for (const [name, value = ""] of Object.entries(headers)) answer.setHeader(name, value);
  if (onTheWay !== undefined) {
    const body = Buffer.concat(await got.toArray());
    if (!onTheWay(path, body, answer)) answer.end(body);
    return;
  }
  if (length !== undefined) answer.setHeader("content-length", length);
  got.pipe(answer);
}
