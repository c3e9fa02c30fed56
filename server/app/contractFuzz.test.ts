import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import type { OperationObject } from "../pages/reference/document/openApi";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { type Browser, ORIGIN } from "./testing/browser";
import { createDocumentCheck, wholeDocument } from "./testing/documentCheck";
import { type FuzzedCall, fuzzCallsOf } from "./testing/fuzz/callsOf";
import { startFuzzedServer } from "./testing/fuzz/fuzzedServer";
import type { TestServer } from "./testing/testServer";

/** A fixed seed: a failing request fails again. */
const SEED = 20_261_122;
const RUNS = 5;
const LONG_RUNS = 100;
const CALLERS = ["nobody", "viewer", "admin", "superadmin", "stranger"] as const;
type Caller = (typeof CALLERS)[number];

const document = wholeDocument();
const problemWith = createDocumentCheck(document);
const CALLS = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, call]) =>
    // No packages are built here.
    path.startsWith("/downloads/") ? [] : [{ path, method, call }],
  ),
);

function needsSession({ security }: OperationObject): boolean {
  return security.length > 0 && security.every((each) => "session" in each);
}

/** Requests of every caller, most of them of callers with the right to call. */
function requestsOf(
  { path, call }: (typeof CALLS)[number],
  { seed, numRuns }: { seed: number; numRuns: number },
): [Caller, FuzzedCall][] {
  const allowed = (call["x-roles"] ?? CALLERS) as readonly Caller[];
  const callers = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...allowed) },
    fc.constantFrom(...CALLERS),
  );
  const runs = call.requestBody === undefined ? numRuns : 3 * numRuns;
  return fc.sample(fc.tuple(callers, fuzzCallsOf(path, call)), { seed, numRuns: runs });
}

forSqliteFirst((engine) => {
  let server: TestServer;
  beforeEach(async () => {
    const folder = await mkdtemp(join(tmpdir(), "sgi-fuzz-"));
    server = await startFuzzedServer(await engine.newStore(), folder);
    return () => rm(folder, { recursive: true });
  });

  async function browserOf(caller: Caller): Promise<Browser> {
    return caller === "nobody" ? server.browser() : server.signedIn(caller);
  }

  async function send(
    browser: Browser,
    method: string,
    { path, headers, body }: FuzzedCall,
  ): Promise<Response> {
    const token =
      method === "get" ? {} : { "X-CSRF-Token": await browser.csrfToken(), Origin: ORIGIN };
    const init = { method: method.toUpperCase(), headers: { ...headers, ...token } };
    return browser.send(path, { ...init, ...(body !== undefined && { body }) });
  }

  /** The faults in the answer to a request; empty without faults. */
  async function problemsOf(
    { method, call }: (typeof CALLS)[number],
    [caller, fuzzed]: [Caller, FuzzedCall],
  ): Promise<string[]> {
    const answer = await send(await browserOf(caller), method, fuzzed);
    const { status } = answer;
    const letsIn = status < 400;
    const found = [
      await problemWith(call.operationId, answer),
      status === 500 ? "fails" : null,
      fuzzed.isBroken && letsIn ? "takes what is broken" : null,
      caller === "nobody" && needsSession(call) && letsIn ? "lets nobody in" : null,
    ].filter((problem) => problem !== null);
    const told = `${call.operationId} ${caller} ${fuzzed.path} ${String(fuzzed.body).slice(0, 200)}`;
    return found.map((problem) => `${told}: ${problem}`);
  }

  async function problemsOfAll(options: { seed: number; numRuns: number }): Promise<string[]> {
    const problems: string[] = [];
    for (const each of CALLS) {
      for (const request of requestsOf(each, options)) {
        problems.push(...(await problemsOf(each, request)));
      }
    }
    return problems;
  }

  // Hundreds of requests: five seconds, and half a minute beside much else.
  it("answers as its document says, for any call and any caller", {
    timeout: 120_000,
  }, async () => {
    expect(await problemsOfAll({ seed: SEED, numRuns: RUNS })).toEqual([]);
  });

  it("does so with ten times as many requests", { tags: ["long"] }, async () => {
    expect(await problemsOfAll({ seed: SEED + 1, numRuns: LONG_RUNS })).toEqual([]);
  });

  /** The status of each call, sent with an empty body; by operation. */
  async function statusesOf(
    calls: typeof CALLS,
    ask: (method: string, address: string) => Promise<Response>,
  ): Promise<Record<string, number>> {
    const statuses: Record<string, number> = {};
    for (const { method, path, call } of calls) {
      const address = path.replace(/\{\w+\}/g, "current");
      statuses[call.operationId] = (await ask(method.toUpperCase(), address)).status;
    }
    return statuses;
  }

  it("refuses every write without its token", async () => {
    const admin = await browserOf("admin");
    const writes = CALLS.filter(({ method }) => method !== "get");
    const statuses = await statusesOf(writes, (method, path) => admin.send(path, { method }));
    expect(writes.length).toBeGreaterThan(30);
    expect(Object.entries(statuses).filter(([, status]) => status !== 403)).toEqual([]);
  });

  it("refuses every call that needs a session to a caller without one", async () => {
    const nobody = server.browser();
    // The callback answers with a page, also to a refused caller.
    const guarded = CALLS.filter(
      ({ call }) => needsSession(call) && call.operationId !== "googleCallback",
    );
    const statuses = await statusesOf(guarded, (method, path) =>
      method === "GET" ? nobody.get(path) : nobody.write(method, path),
    );
    expect(guarded.length).toBeGreaterThan(40);
    expect(Object.entries(statuses).filter(([, status]) => status !== 401)).toEqual([]);
  });
});
