import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it, vi } from "vitest";
import type { Browser } from "../../app/testing/browser";
import { startTestServer, type TestServer } from "../../app/testing/testServer";
import { messages } from "../../http/messages";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { type Sent, sendTestBatch } from "./testing/sendBatch";

type Context = Omit<Sent, "files">;

forSqliteFirst((engine) => {
  let server: TestServer;
  let admin: Browser;
  let spoolFolder: string;
  beforeEach(async () => {
    spoolFolder = await mkdtemp(join(tmpdir(), "sgi-context-"));
    server = await startTestServer(await engine.newStore(), { spoolFolder });
    admin = await server.signedIn("admin");
    return () => rm(spoolFolder, { recursive: true });
  });

  const send = (context: Context) => sendTestBatch(admin, { files: ["1.pdf"], ...context });

  it.each<Context>([
    { answers: "{" },
    { answers: ["new"] },
    { answers: { a: "old" } },
    { answers: { a: { allowLower: true } } },
    { selection: "no" },
    { selection: { a: 1 } },
    { reason: "x".repeat(501) },
    { reason: "a\u0000b" },
    { selection: Array.from({ length: 1_001 }, (_, index) => `${index}.pdf`) },
  ])("refuses an invalid context: %j", async (context) => {
    const answer = await send(context);
    expect(answer.status).toBe(400);
    expect(await server.store.uploads.listOpen()).toEqual([]);
  });

  it.each<[string, (name: string) => Context]>([
    ["of a selection", (name) => ({ selection: ["a.pdf", name] })],
    ["that is answered for", (name) => ({ answers: { [name]: "new" } })],
  ])("accepts a name %s of 1000 characters, and no longer one", async (_, context) => {
    const longest = await send(context(`${"x".repeat(996)}.pdf`));
    expect(longest.status).toBe(200);
    const before = await server.store.uploads.listOpen();
    const longer = await send(context(`${"x".repeat(997)}.pdf`));
    expect([longer.status, await longer.json()]).toEqual([
      400,
      { message: expect.stringContaining("ognuno di al massimo 1000 caratteri") },
    ]);
    expect(await server.store.uploads.listOpen()).toEqual(before);
  });

  it("answers 404 for a document of an id that no database takes", async () => {
    const answer = await send({ answers: { "1.pdf": { document: "a\u0000" } } });
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { message: messages.documentNotFound },
    ]);
    expect(await server.store.uploads.listOpen()).toEqual([]);
  });

  it("reports a database in trouble like any call, and logs it", async () => {
    const trouble = Object.assign(new Error("lock timeout"), { code: "55P03" });
    vi.spyOn(server.store.documents, "get").mockRejectedValue(trouble);
    const answer = await send({ answers: { "1.pdf": { document: "a" } } });
    expect([answer.status, answer.headers.get("retry-after"), await answer.json()]).toEqual([
      503,
      "5",
      { message: messages.unavailable },
    ]);
    expect(server.logLines).toContainEqual(
      expect.objectContaining({ level: "error", text: "request failed" }),
    );
    expect(await readdir(spoolFolder)).toEqual([]);
  });

  it("accepts answers for as many files as a selection holds: each costs a database query", async () => {
    const answersFor = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.pdf`, "new"]));
    const statusOf = async (count: number) => (await send({ answers: answersFor(count) })).status;
    expect([await statusOf(1_000), await statusOf(1_001)]).toEqual([200, 400]);
  });
});
