import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { localConfig } from "../base/config/testing/localConfig";
import type { ServeConfig } from "./openParts";
import { startServer } from "./serve";

const PUBLIC_URL = "https://sgi.example.it";

let close: (() => Promise<unknown>)[];
beforeEach(() => {
  close = [];
  return async () => {
    for (const one of close) await one();
  };
});

/** Starts a server; gives it with its warnings. */
async function start(config: Partial<ServeConfig> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "sgi-host-"));
  const warnings: string[] = [];
  const warn = (_: unknown, said = "") => void warnings.push(said);
  const server = await startServer(localConfig({ dataDir: join(folder, "data"), ...config }), {
    log: { debug() {}, info() {}, warn, error() {} },
    panelFolder: join(folder, "dist"),
    stopLimits: { noticeMs: 0 },
  });
  close.push(
    () => server.stop(),
    () => rm(folder, { recursive: true }),
  );
  return { port: Number(new URL(server.url).port), warnings };
}

/** Asks the server that listens there, by any host name. */
function ask(
  port: number,
  host: string,
  given: { path?: string; accept?: string; at?: string } = {},
) {
  const { path = "/api/csrf-token", accept = "*/*", at = "127.0.0.1" } = given;
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const call = request({ port, host: at, path, headers: { Host: host, accept } });
    call.on("error", reject);
    call.on("response", (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () =>
        resolve({ status: answer.statusCode, text: Buffer.concat(parts).toString() }),
      );
    });
    call.end();
  });
}

const OWN = ["localhost", "LOCALHOST:5173", "127.0.0.1", "127.9.8.7:1", "[::1]:9000"];
const FOREIGN = ["evil.example", "localhost.evil.example:8080", "127.0.0.1.nip.io", "192.168.1.5"];

it("on a single machine, answers only to that machine's names, with any port", async () => {
  const { port, warnings } = await start();
  for (const host of OWN) expect([host, (await ask(port, host)).status]).toEqual([host, 200]);
  for (const host of FOREIGN) {
    const { status, text } = await ask(port, host);
    expect([host, status]).toEqual([host, 421]);
    expect(JSON.parse(text).message).toContain("chi lo gestisce");
  }
  expect(warnings.filter((said) => said.includes("SGI_PUBLIC_URL"))).toEqual([]);
});

it("refuses pages and calls by a foreign name, with a page for people", async () => {
  const { port } = await start();
  for (const path of ["/", "/auth", "/nothing.js", "/api/nothing"])
    expect([path, (await ask(port, "evil.example", { path })).status]).toEqual([path, 421]);
  const visit = await ask(port, "evil.example", { path: "/", accept: "text/html,*/*;q=0.8" });
  expect(visit.text).toMatch(/^<!doctype html>/);
  expect(visit.text).toContain("chi lo gestisce");
});

it("answers health checks by any name", { tags: ["long"] }, async () => {
  const { port } = await start();
  for (const path of ["/healthz", "/readyz"])
    expect((await ask(port, "evil.example", { path })).status).toBe(200);
});

it("answers to any name when a public address is set", { tags: ["long"] }, async () => {
  for (const host of ["127.0.0.1", "0.0.0.0"]) {
    const { port, warnings } = await start({ host, publicUrl: PUBLIC_URL });
    for (const name of [...OWN, ...FOREIGN]) expect((await ask(port, name)).status).toBe(200);
    expect(warnings.filter((said) => said.includes("SGI_PUBLIC_URL"))).toEqual([]);
  }
});

it("warns when others reach it without a public address", { tags: ["long"] }, async () => {
  const { port, warnings } = await start({ host: "0.0.0.0" });
  expect((await ask(port, "evil.example")).status).toBe(200);
  expect(warnings.filter((said) => said.includes("SGI_PUBLIC_URL"))).toHaveLength(1);
});

it.each(["localhost", "127.0.0.9"])(
  "serves only its own machine when it listens on %s",
  { tags: ["long"] },
  async (host) => {
    const { port } = await start({ host });
    expect((await ask(port, "evil.example", { at: host })).status).toBe(421);
    expect((await ask(port, "localhost", { at: host })).status).toBe(200);
  },
);
