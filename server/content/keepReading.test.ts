import { Readable } from "node:stream";
import { createManualTime, systemTimers } from "@sgi/core/time";
import { expect, it } from "vitest";
import { createMemoryFiles } from "../app/testing/memoryFiles";
import { newDocument } from "../app/testing/newDocument";
import { recordLog } from "../app/testing/recordLog";
import { reasons } from "../base/reasons/reasons";
import type { Store } from "../storage/store/store";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { company } from "../storage/store/testing/records";
import { keepReading, type ReadingDeps, readWaiting } from "./keepReading";

const csv = (text: string) => Readable.from([Buffer.from(text)]);
const NO_DAY = { ok: true, expiryDate: null, warning: null } as const;
const DONE = {
  ok: true,
  chars: 3,
  packed: Buffer.from("abc"),
  words: "abc",
  sheets: Buffer.from("sheets"),
} as const;

forSqliteFirst(({ newStore }) => {
  async function begin(names: readonly string[]) {
    const store = await newStore();
    await store.companies.create(company({ id: "company-a" }));
    const files = createMemoryFiles();
    const hashes: string[] = [];
    for (const id of names) {
      const kept = await files.put(csv(id));
      hashes.push(kept.hash);
      await store.documents.create(
        newDocument(
          { id, companyId: "company-a", title: id, path: `P/${id}`, fileType: "csv" },
          kept,
        ),
      );
    }
    const asked: string[] = [];
    const deps: ReadingDeps = {
      store,
      files,
      clock: { now: () => 0 },
      timers: systemTimers,
      readExpiry: async () => NO_DAY,
      newId: () => `reader-${Math.random()}`,
      stepAside: async () => undefined,
      reader: {
        async ask({ bytes }) {
          asked.push(Buffer.from(bytes).toString());
          return DONE;
        },
      },
    };
    return { store, deps, asked, hashes, files };
  }

  const count = (store: Store) => store.texts.count("company-a");

  it("reads each file once, the newest first, and nothing again [TEXT-01]", async () => {
    const { store, deps, asked } = await begin(["a", "b", "c"]);
    await readWaiting(deps, () => false);
    await readWaiting(deps, () => false);
    expect(asked).toEqual(["c", "b", "a"]);
    expect(await count(store)).toEqual({ done: 3, total: 3 });
  });

  it("keeps what a preview shows beside the text [VIEW-02]", async () => {
    const { store, deps, hashes } = await begin(["a"]);
    await readWaiting(deps, () => false);
    const text = await store.texts.get("company-a", hashes[0] ?? "");
    const sheets = await store.texts.getSheets(text?.id ?? 0);
    expect(sheets && Buffer.from(sheets).toString()).toBe("sheets");
  });

  it("writes why a file cannot be read, and does not try it again [TEXT-01]", async () => {
    const { store, deps, hashes } = await begin(["a", "b"]);
    deps.reader = {
      ask: async ({ bytes }) =>
        Buffer.from(bytes).toString() === "a" ? null : { ok: false, reason: reasons.locked },
    };
    await readWaiting(deps, () => false);
    const reasonOf = async (hash = "") => (await store.texts.get("company-a", hash))?.reason;
    expect([await reasonOf(hashes[0]), await reasonOf(hashes[1])]).toEqual([
      reasons.heavyText,
      reasons.locked,
    ]);
    expect(await store.texts.findTurn({ aheadMs: 0 })).toBeNull();
  });

  it("puts a file that the disk does not give behind the others, and tells of it", async () => {
    const { store, deps, asked, hashes } = await begin(["a", "b"]);
    const { open } = deps.files;
    deps.files = {
      open: (hash) => (hash === hashes[1] ? Promise.reject(new Error("disk")) : open(hash)),
    };
    await expect(readWaiting(deps, () => false)).rejects.toThrow("disk");
    await expect(readWaiting(deps, () => false)).rejects.toThrow("disk");
    expect([asked, await count(store)]).toEqual([["a"], { done: 1, total: 2 }]);
    deps.files = { open: async () => null };
    await readWaiting(deps, () => false);
    expect(await store.texts.get("company-a", hashes[1] ?? "")).toMatchObject({
      state: "refused",
      reason: reasons.noBytes,
    });
  });

  it("reads other companies' files where the disk does not give one's, and three companies' at most fail [TEXT-01]", async () => {
    const { store, deps, files } = await begin([]);
    const kept = await files.put(csv("x"));
    const ids = ["b", "c", "d", "e", "f"].map((id) => `company-${id}`);
    for (const companyId of ids) {
      await store.companies.create(company({ id: companyId, name: companyId }));
      const fields = { id: companyId, companyId, path: "P/1", fileType: "csv" };
      await store.documents.create(newDocument(fields, kept));
    }
    const { open } = deps.files;
    let opened = 0;
    const failing = (times: number) => ({
      open: (hash: string) => (opened++ < times ? Promise.reject(new Error("disk")) : open(hash)),
    });
    deps.files = failing(Number.POSITIVE_INFINITY);
    await expect(readWaiting(deps, () => false)).rejects.toThrow("disk");
    expect(opened).toBe(3);
    opened = 0;
    deps.files = failing(2);
    await expect(readWaiting(deps, () => false)).rejects.toThrow("disk");
    expect([opened, (await store.texts.count(null)).done]).toEqual([5, 3]);
  });

  it("reads next what somebody waits for, within another company's turn too [VIEW-01]", async () => {
    const { store, deps, asked, files } = await begin(["a", "b", "c"]);
    await store.companies.create(company({ id: "company-b", name: "Beta" }));
    const kept = await files.put(csv("wanted"));
    const fields = { id: "w", companyId: "company-b", path: "P/1", fileType: "csv" };
    await store.documents.create(newDocument(fields, kept));
    await store.turns.begin({ queue: "texts", companyId: "company-b" }, 9_000, true);
    const { ask } = deps.reader;
    deps.reader.ask = async (question) => {
      const text = await store.texts.get("company-b", kept.hash);
      if (asked.length === 0) await store.texts.want(text?.id ?? 0, 5);
      return ask(question);
    };
    await readWaiting(deps, () => false);
    expect(asked).toEqual(["c", "wanted", "b", "a"]);
  });

  it("is done by one process of several, and taken up from a dead one [TEXT-01]", async () => {
    const { store, deps, asked } = await begin(["a", "b"]);
    await store.leases.take("texts", "another process", 60_000);
    await readWaiting(deps, () => false);
    expect(asked).toEqual([]);
    await store.leases.renew("texts", "another process", -1);
    const both = [readWaiting(deps, () => false), readWaiting(deps, () => false)];
    await Promise.all(both);
    expect(asked.toSorted()).toEqual(["a", "b"]);
    expect(await count(store)).toEqual({ done: 2, total: 2 });
  });

  it("looks by itself for files that came in, and leaves the rest at a stop", async () => {
    const { store, deps, asked } = await begin(["a", "b"]);
    const { timers, advance } = createManualTime();
    const runner = keepReading({ ...deps, log: recordLog().log, timers });
    const { ask } = deps.reader;
    deps.reader.ask = async (question) => {
      void runner.stop();
      return ask(question);
    };
    advance(5_000);
    await expect.poll(() => asked).toEqual(["b"]);
    await runner.stop();
    expect(await count(store)).toEqual({ done: 1, total: 2 });
  });
});
