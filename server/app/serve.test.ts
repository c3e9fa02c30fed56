import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { localConfig } from "../base/config/testing/localConfig";
import type { AppDeps } from "./appDeps";
import type { ServeConfig } from "./openParts";
import { type RunningServer, startServer } from "./serve";

let folder: string;
const started: RunningServer[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sgi-serve-"));
  return async () => {
    await Promise.all(started.splice(0).map((server) => server.stop()));
    await rm(folder, { recursive: true });
  };
});

const silent = { debug() {}, info() {}, warn() {}, error() {} };

async function start(
  config: Partial<ServeConfig> = {},
  findFreePort = false,
  log: AppDeps["log"] = silent,
  noticeMs = 0,
) {
  const server = await startServer(localConfig({ dataDir: join(folder, "data"), ...config }), {
    log,
    panelFolder: join(folder, "dist"),
    findFreePort,
    stopLimits: { noticeMs },
  });
  started.push(server);
  return server;
}

const portOf = ({ url }: RunningServer) => Number(new URL(url).port);

/** Sends raw bytes; gives the first line of the answer, empty when the connection just closes. */
function firstLine(port: number, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(request));
    socket.on("data", (chunk) => {
      text += chunk;
      if (text.includes("\r\n")) socket.destroy();
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(text.split("\r\n")[0] ?? ""));
  });
}

describe("a started server", () => {
  it("answers at the address that it reports", async () => {
    const { url } = await start();
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: "ok" });
    expect((await fetch(`${url}/api/user`)).status).toBe(401);
  });

  it.each([
    ["http://192.168.1.10:8080", 1],
    ["http://127.0.0.1:8080", 0],
    ["https://sgi.example.it", 0],
    [null, 0],
  ])(
    "tells whether Local Opener can allow its panel at %s",
    { tags: ["long"] },
    async (publicUrl, count) => {
      const warnings: string[] = [];
      const log = { ...silent, warn: (_: unknown, said = "") => void warnings.push(said) };
      await start({ publicUrl }, false, log);
      expect(warnings.filter((said) => said.includes("Local Opener"))).toHaveLength(count);
    },
  );

  it("keeps its key over a restart, so that visitors' tokens still hold", {
    tags: ["long"],
  }, async () => {
    const first = await start();
    const answer = await fetch(`${first.url}/api/csrf-token`);
    const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const token = await answer.json();
    await first.stop();
    const second = await start();
    const again = await fetch(`${second.url}/api/csrf-token`, { headers: { cookie } });
    expect(await again.json()).toEqual(token);
  });

  it("refuses a data folder that is in use, and leaves the first server alone", {
    tags: ["long"],
  }, async () => {
    const { url } = await start();
    await expect(start()).rejects.toThrow(
      `La cartella dei dati ${join(folder, "data")} è già in uso`,
    );
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  it("frees the data folder when it cannot start", { tags: ["long"] }, async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    const { port } = other.address() as AddressInfo;
    await expect(start({ port })).rejects.toThrow("EADDRINUSE");
    const server = await start({ port }, true);
    expect(portOf(server)).toBeGreaterThan(port);
    expect(portOf(server)).toBeLessThanOrEqual(port + 20);
    other.close();
  });

  it.each([
    ["GET / HTTP/1.1\r\n\r\n", "HTTP/1.1 400 Bad Request"],
    ["GET / HTTP/1.1\r\nHost: a b\r\n\r\n", "HTTP/1.1 400 Bad Request"],
    ["nonsense\r\n\r\n", "HTTP/1.1 400 Bad Request"],
    [
      `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"x".repeat(20_000)}\r\n\r\n`,
      "HTTP/1.1 431 Request Header Fields Too Large",
    ],
    [
      "POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n",
      "HTTP/1.1 400 Bad Request",
    ],
    [
      `POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${65 * 1024}\r\n\r\n${"x".repeat(65 * 1024)}`,
      "HTTP/1.1 413 Payload Too Large",
    ],
  ])("answers the bytes %j and lives on", { tags: ["long"] }, async (request, line) => {
    const server = await start();
    expect(await firstLine(portOf(server), request)).toBe(line);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });
});

describe("a stopping server", () => {
  it("reports it at /readyz, and serves on meanwhile", { tags: ["long"] }, async () => {
    const { url, stop } = await start({}, false, silent, 3_000);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const stopped = stop();
    const during = await Promise.all([fetch(`${url}/readyz`), fetch(`${url}/api/user`)]);
    expect(during.map(({ status }) => status)).toEqual([503, 401]);
    expect(await stopped).toBe(true);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow("fetch failed");
  });

  it("lets a running request finish and takes no new one", { tags: ["long"] }, async () => {
    const server = await start();
    const port = portOf(server);
    let stopping: Promise<boolean> | undefined;
    const answer = await new Promise<string>((resolve, reject) => {
      let text = "";
      const socket = connect(port, "127.0.0.1", () => {
        socket.write("POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{");
      });
      // The server has the head once it waits for more data: the stop begins only then.
      setImmediate(async () => {
        await fetch(`${server.url}/healthz`);
        stopping = server.stop();
        socket.write("}");
      });
      socket.on("data", (chunk) => {
        text += chunk;
      });
      socket.on("error", reject);
      socket.on("close", () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
    await stopping;
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow("fetch failed");
  });

  it("closes connections that wait for a next request", async () => {
    const server = await start();
    await (await fetch(`${server.url}/healthz`)).text();
    await server.stop();
    await server.stop();
  });
});
