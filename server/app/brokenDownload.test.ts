import { randomBytes } from "node:crypto";
import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { beforeEach, expect, it, type MockInstance, vi } from "vitest";
import { createHttpServer } from "../listener/httpServer";
import { listen } from "../listener/listen";
import { useObjectPlace } from "../objects/testing/objectPlace";
import { forSqliteFirst } from "../store/testing/forEachEngine";
import { startTestServer, type TestServer } from "./testing/testServer";

/** More than the sockets and streams on its way hold. */
const CONTENT = randomBytes(24 * 1024 * 1024);
const PATH = "/api/documents/d1/download";

const objects = useObjectPlace();

forSqliteFirst((engine) => {
  let server: TestServer;
  let url: string;
  let cookie: string;
  let printed: MockInstance[];
  beforeEach(async () => {
    const files = await objects.open();
    server = await startTestServer(await engine.newStore(), { fileParts: files });
    await server.addDocument({ id: "d1", content: CONTENT });
    cookie = [...(await server.signedIn("viewer")).cookies].map((pair) => pair.join("=")).join();
    const http = createHttpServer(server.app.fetch, {
      headers: {},
      takesForm: () => false,
      hasManyClients: () => true,
      log: server.log,
    });
    url = `http://127.0.0.1:${await listen(http, { host: "127.0.0.1", port: 0, findFreePort: false })}`;
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

  it("breaks a download off whose bytes break off, and tells it by one line", async () => {
    objects.proxy().dying = /^GET /;
    const answer = await get(url + PATH, cookie);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-length"]).toBe(String(CONTENT.length));
    await expect(buffer(answer)).rejects.toMatchObject({ code: "ECONNRESET" });
    const id = answer.headers["x-request-id"];
    expect(failures()).toEqual([
      {
        level: "error",
        fields: { id, method: "GET", route: "/api/documents/:id/download", code: "S3_UNREACHABLE" },
        text: "an answer broke off",
      },
    ]);
    refusePrinted();
  });

  it("lets a client go in the midst of a download, tells no failure and asks no more of the bucket", async () => {
    const answer = await get(url + PATH, cookie);
    answer.once("data", () => answer.destroy());
    await expect.poll(() => answer.destroyed).toBe(true);
    await expect.poll(() => objects.proxy().running()).toBe(0);
    expect(failures()).toEqual([]);
    refusePrinted();
  });
});

function get(url: string, cookie: string) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { headers: { cookie } }, resolve).on("error", reject).end();
  });
}
