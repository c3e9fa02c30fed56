import { beforeEach, describe, expect, it, vi } from "vitest";
import { startTestServer } from "../app/testing/testServer";
import type { StoredDocument } from "../storage/store/schema/documentTypes";
import type { Store } from "../storage/store/store";
import { forEachEngine } from "../storage/store/testing/forEachEngine";
import { session } from "../storage/store/testing/records";
import { rememberSessions } from "./rememberSessions";

const SESSION = session({ tokenHash: "t", userId: "viewer", createdAt: 0, expiresAt: 100 });

forEachEngine((engine) => {
  let inner: Store;
  let store: Store;
  let document: StoredDocument;
  beforeEach(async () => {
    inner = await engine.newStore();
    store = rememberSessions(inner);
    const server = await startTestServer(inner);
    document = await server.addDocument({ id: "d1" });
    await store.sessions.create(SESSION);
  });

  it("asks the database once for a session in use", async () => {
    const find = vi.spyOn(inner.sessions, "find");
    const first = await store.sessions.find("t", 1);
    expect(await store.sessions.find("t", 2)).toEqual(first);
    expect(find).toHaveBeenCalledTimes(1);
  });

  it("lets no session live beyond its end", async () => {
    expect(await store.sessions.find("t", 99)).not.toBeNull();
    expect(await store.sessions.find("t", 100)).toBeNull();
  });

  describe("after a write", () => {
    const writes: [string, () => Promise<unknown>][] = [
      ["an extension", () => store.sessions.extend("t", 500)],
      ["a logout", () => store.sessions.delete("t")],
      ["a sweep", () => store.sessions.deleteExpired(1_000)],
      ["a document's archiving", () => store.documents.archive("acme", ["d1"], 5)],
      ["a document's change", () => store.documents.replace({ ...document, title: "Altro" })],
      ["a transaction", () => store.transaction((q) => q.documents.archive("acme", ["d1"], 5))],
    ];
    it.each(writes)("reads the written state: %s", async (_, write) => {
      await store.sessions.find("t", 1);
      await write();
      expect(await store.sessions.find("t", 1)).toEqual(await inner.sessions.find("t", 1));
    });
  });

  it("keeps its cache through every read, and through no other call", {
    tags: ["long"],
  }, async () => {
    const groups = Object.entries(inner).filter(([, group]) => typeof group === "object");
    const calls = groups.flatMap(([group, queries]) =>
      Object.keys(queries).map((call) => ({ group, call })),
    );
    const readers = calls.filter(({ call }) => /^(get|find|list|count)/.test(call));
    expect(readers.length).toBeGreaterThan(10);
    // Only the caller matters here, not the answer.
    const answers = Object.fromEntries(
      groups.map(([group, queries]) => [
        group,
        Object.fromEntries(Object.keys(queries).map((call) => [call, async () => null])),
      ]),
    );
    const find = vi.fn(inner.sessions.find);
    const asked = { ...answers, sessions: { ...answers.sessions, find } } as unknown as Store;
    for (const { group, call } of calls) {
      if (group === "sessions" && call === "find") continue;
      const remembering = rememberSessions(asked);
      await remembering.sessions.find("t", 1);
      find.mockClear();
      const queries = remembering[group as "users"] as unknown as Record<string, () => unknown>;
      await queries[call]?.();
      await remembering.sessions.find("t", 1);
      // Sessions depend on none of these.
      const isRead =
        ["texts", "cellDays", "turns"].includes(group) ||
        readers.some((one) => one.group === group && one.call === call);
      expect([group, call, find.mock.calls.length]).toEqual([group, call, isRead ? 0 : 1]);
    }
  });

  it("caches nothing that was read during a write", async () => {
    const before = inner.sessions.find("t", 1);
    vi.spyOn(inner.sessions, "find").mockReturnValueOnce(before);
    const reading = store.sessions.find("t", 1);
    const ending = store.sessions.delete("t");
    await Promise.all([reading, ending]);
    expect(await store.sessions.find("t", 1)).toBeNull();
  });

  it("forgets after a write that failed, too", async () => {
    await store.sessions.find("t", 1);
    const failing = store.transaction(async (queries) => {
      await queries.sessions.delete("t");
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await store.sessions.find("t", 1)).not.toBeNull();
  });

  it("asks the database during a write, and caches none of its answers", async () => {
    const session = await inner.sessions.find("t", 1);
    const find = vi.fn(inner.sessions.find);
    let endWrite = () => {};
    const written = new Promise<void>((resolve) => {
      endWrite = resolve;
    });
    const slow: Store["sessions"] = {
      ...inner.sessions,
      find,
      async delete(tokenHash) {
        await inner.sessions.delete(tokenHash);
        await written;
      },
    };
    const { sessions } = rememberSessions({ ...inner, sessions: slow });
    await sessions.find("t", 1);
    const ending = sessions.delete("t");
    let answer = (_: typeof session) => {};
    find.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const asked = sessions.find("t", 1);
    expect(find).toHaveBeenCalledTimes(2);
    endWrite();
    await ending;
    answer(session);
    expect(await asked).toEqual(session);
    expect(await sessions.find("t", 1)).toBeNull();
  });

  it("probes and closes the store behind it", async () => {
    const [probe, close] = [vi.fn(), vi.fn()];
    const remembering = rememberSessions({ ...inner, probe, close });
    await remembering.probe();
    expect([probe.mock.calls.length, close.mock.calls.length]).toEqual([1, 0]);
    await remembering.close();
    expect(close).toHaveBeenCalledTimes(1);
  });
});
