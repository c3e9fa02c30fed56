import { randomBytes } from "node:crypto";
import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { beforeEach, expect, it, type MockInstance, vi } from "vitest";
import { useObjectPlace } from "../storage/objects/testing/objectPlace";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { createHttpServer } from "./listener/httpServer";
import { listenOnPort } from "./listener/listenOnPort";
import { startTestServer, type TestServer } from "./testing/testServer";

/** More than the sockets and streams on the way buffer. */
const CONTENT = randomBytes(24 * 1024 * 1024);
const PATH = "/api/documents/d1/download";

const TOKEN = "a-token-of-thirty-two-characters";
const ROUTE = "/api/documents/:id/download";

const objects = useObjectPlace();

forSqliteFirst((engine) => {
  let server: TestServer;
  let url: string;
  let cookie: string;
  let printed: MockInstance[];
  beforeEach(async () => {
    const files = await objects.open();
    server = await startTestServer(await engine.newStore(), {
      fileParts: files,
      metricsToken: TOKEN,
    });
    await server.addDocument({ id: "d1", content: CONTENT });
    cookie = [...(await server.signedIn("viewer")).cookies].map((pair) => pair.join("=")).join();
    const http = createHttpServer(server.app.fetch, {
      headers: {},
      takesForm: () => false,
      hasManyClients: () => true,
      log: server.log,
    });
    url = `http://127.0.0.1:${await listenOnPort(http, { host: "127.0.0.1", port: 0, findFreePort: false })}`;
    printed = [vi.spyOn(console, "error"), vi.spyOn(console, "info")];
    return () => {
      vi.restoreAllMocks();
      http.closeAllConnections();
      http.close();
    };
  });

  const refusePrinted = () => {
    for (const spy of printed) expect(spy).not.toHaveBeenCalled();
  };
  const failures = () => server.logLines.filter(({ level }) => level === "error");
  /** The download's log line, and the metrics of broken downloads. */
  async function told() {
    const isDownload = ({ fields, text }: { fields: unknown; text: unknown }) =>
      text === "request" && (fields as { route: string }).route === ROUTE;
    await expect.poll(() => server.logLines.filter(isDownload).length).toBe(1);
    const authorization = `Bearer ${TOKEN}`;
    const metrics = await (await server.browser().get("/metrics", { authorization })).text();
    const aborted = metrics.match(/^sgi_http_responses_aborted_total\{.*/gm) ?? [];
    return { line: server.logLines.find(isDownload)?.fields, aborted };
  }
  const ended = { method: "GET", route: ROUTE, status: 200 };
  const counted = (by: string) => [
    `sgi_http_responses_aborted_total{method="GET",route="${ROUTE}",by="${by}"} 1`,
  ];

  it("logs nothing more about a download that succeeded", { tags: ["long"] }, async () => {
    const answer = await get(url + PATH, cookie);
    expect((await buffer(answer)).equals(CONTENT)).toBe(true);
    const { line, aborted } = await told();
    expect(line).toMatchObject(ended);
    expect(line).not.toHaveProperty("aborted");
    expect(aborted).toEqual([]);
  });

  it("cuts off a download whose source fails, and logs its own failure", {
    tags: ["long"],
  }, async () => {
    objects.proxy().dying = /^GET /;
    const answer = await get(url + PATH, cookie);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-length"]).toBe(String(CONTENT.length));
    await expect(buffer(answer)).rejects.toMatchObject({ code: "ECONNRESET" });
    const id = answer.headers["x-request-id"];
    expect(failures()).toEqual([
      {
        level: "error",
        fields: { id, method: "GET", route: ROUTE, code: "S3_UNREACHABLE" },
        text: "an answer broke off",
      },
    ]);
    const { line, aborted } = await told();
    expect(line).toMatchObject({ ...ended, id, aborted: "server" });
    expect(aborted).toEqual(counted("server"));
    refusePrinted();
  });

  it("lets a client leave during a download, logs no failure and reads no more from the bucket", async () => {
    const answer = await get(url + PATH, cookie);
    answer.once("data", () => answer.destroy());
    await expect.poll(() => answer.destroyed).toBe(true);
    await expect.poll(() => objects.proxy().running()).toBe(0);
    expect(failures()).toEqual([]);
    const { line, aborted } = await told();
    expect(line).toMatchObject({ ...ended, aborted: "client" });
    expect(aborted).toEqual(counted("client"));
    refusePrinted();
  });
});

function get(url: string, cookie: string) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { headers: { cookie } }, resolve).on("error", reject).end();
  });
}
