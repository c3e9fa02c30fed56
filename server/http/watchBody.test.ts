import { PassThrough } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { recordLog } from "../app/testing/recordLog";
import type { AppEnv } from "./env";
import { watchBody } from "./watchBody";

/** The answer's reader after the first bytes, and the source that feeds it. */
async function begin() {
  const source = new PassThrough();
  const { log, logLines } = recordLog();
  const app = new Hono<AppEnv>();
  app.get("/files/:id", (c) => new Response(watchBody(source, { c, log })));
  const answer = await app.request("/files/7");
  const reader = (answer.body ?? new Blob([]).stream()).getReader();
  source.write("half");
  expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe("half");
  return { source, reader, logLines };
}

it("gives the bytes as they come, and their end", async () => {
  const { source, reader, logLines } = await begin();
  source.end("rest");
  expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe("rest");
  expect((await reader.read()).done).toBe(true);
  expect(logLines).toEqual([]);
});

it("ends the source when the client leaves while no data comes, and logs no failure", async () => {
  const { source, reader, logLines } = await begin();
  const waiting = reader.read();
  await setImmediate();
  await reader.cancel();
  expect((await waiting).done).toBe(true);
  await expect.poll(() => source.destroyed).toBe(true);
  await setImmediate();
  expect(logLines).toEqual([]);
});

it("reports a broken source to a reader without a socket", async () => {
  const { source, reader, logLines } = await begin();
  const broken = Object.assign(new Error("secret place"), { code: "EIO" });
  source.destroy(broken);
  await expect(reader.read()).rejects.toBe(broken);
  const fields = { method: "GET", route: "/files/:id", code: "EIO" };
  expect(logLines).toMatchObject([{ level: "error", fields, text: "an answer broke off" }]);
  expect(JSON.stringify(logLines)).not.toContain("secret");
});
