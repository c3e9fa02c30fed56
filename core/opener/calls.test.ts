import { describe, expect, it } from "vitest";
import { type Answering, json } from "../testing/fakeFetch";
import { absent, createFakeHelper, silent } from "../testing/opener";
import { turn } from "../testing/turn";
import { createManualTime } from "../time/manualTime";
import { OPEN_MS, openFile, readHealth, readRoots } from "./api";
import { type CallOpener, CONFIG_MS, HEALTH_MS } from "./calls";
import { MAX_ANSWER_BYTES } from "./readBounded";

const REQUEST = { title: "a", revision: "", fileType: "pdf", logicalPath: "SGI", candidates: [] };
const OPTIONS = { body: REQUEST, limitMs: OPEN_MS };

function start(answer: Answering) {
  const time = createManualTime();
  return { ...createFakeHelper(answer, time.timers), ...time };
}

/** An endless answer in pieces of 64 KiB; calls `onCancel` when reading stops. */
function endless(onCancel: () => void): Response {
  const piece = new TextEncoder().encode(" ".repeat(64 * 1024));
  return new Response(
    new ReadableStream({ pull: (stream) => stream.enqueue(piece), cancel: onCancel }),
  );
}

describe("a call to the helper", () => {
  it("goes to the loopback address, port 17654 [OPENER-UI-01]", async () => {
    const { call, sent } = start(() => json({ success: true }));
    await call(openFile, OPTIONS);
    expect(sent.map(({ method, address, body }) => [method, address, body])).toEqual([
      ["POST", "http://127.0.0.1:17654/open", JSON.stringify(REQUEST)],
    ]);
  });

  it("carries neither cookies nor a CSRF token, and follows no redirect [OPENER-UI-02]", async () => {
    const { call, sent } = start(() => json({ success: true }));
    await call(openFile, OPTIONS);
    await call(readHealth, { limitMs: HEALTH_MS });
    expect(sent.map(({ headers }) => [...headers.keys()])).toEqual([["content-type"], []]);
    for (const { init } of sent) {
      expect(init).toMatchObject({ credentials: "omit", cache: "no-store", redirect: "error" });
    }
  });

  it("gives what the helper answers", async () => {
    const { call } = start(() => json({ success: true, message: null }));
    expect(await call(openFile, OPTIONS)).toEqual({
      kind: "ok",
      data: { success: true, message: null },
    });
  });

  it.each([
    ["a reason", json({ code: "no", message: "Non qui" }, { status: 403 }), 403, "no", "Non qui"],
    ["no reason", new Response("<html>", { status: 502 }), 502, null, null],
    ["a strange one", json({ code: 7, message: [] }, { status: 400 }), 400, null, null],
    ["an empty body", new Response(null, { status: 500 }), 500, null, null],
  ])("tells the status of a refusal with %s", async (_, answer, status, code, message) => {
    const { call } = start(() => answer);
    expect(await call(openFile, OPTIONS)).toEqual({ kind: "status", status, code, message });
  });

  it.each([
    ["nothing listens", absent],
    ["the answer is not JSON", () => new Response("ok")],
    ["the answer is none of a helper", () => json({ success: "yes" })],
    ["the answer is empty", () => new Response(null)],
  ] as const)("fails when %s", async (_, answer) => {
    expect(await start(answer).call(openFile, OPTIONS)).toEqual({ kind: "failed" });
  });

  it("reads no more than a helper would say", async () => {
    let cancelled = false;
    const { call } = start(() =>
      endless(() => {
        cancelled = true;
      }),
    );
    expect([await call(openFile, OPTIONS), cancelled, MAX_ANSWER_BYTES]).toEqual([
      { kind: "failed" },
      true,
      262_144,
    ]);
  });

  it.each([
    ["/health", 2_000, (call: CallOpener) => call(readHealth, { limitMs: HEALTH_MS })],
    ["/open", 1_500, (call: CallOpener) => call(openFile, OPTIONS)],
    ["/config", 5_000, (call: CallOpener) => call(readRoots, { limitMs: CONFIG_MS })],
  ] as const)("to %s is given up after %i ms [OPENER-UI-03, OPENER-UI-22]", async (_, ms, ask) => {
    const { call, advance } = start(silent);
    const answers: unknown[] = [];
    void ask(call).then((answer) => answers.push(answer));
    await turn();
    advance(ms - 1);
    await turn();
    expect(answers).toEqual([]);
    advance(1);
    await turn();
    expect(answers).toEqual([{ kind: "timeout" }]);
  });
});
