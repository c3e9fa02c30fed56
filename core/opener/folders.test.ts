import { describe, expect, it } from "vitest";
import { type Answering, json } from "../testing/fakeFetch";
import { absent, createFakeHelper, silent } from "../testing/opener";
import { turn } from "../testing/turn";
import { createManualTime } from "../time/manualTime";
import { createFolders } from "./folders";

const ROOT = "C:\\SGI\\Documenti";
const folder = (state: string, path = ROOT) => ({ path, state, files: 12 });
const config = (...folders: ReturnType<typeof folder>[]) =>
  json({ roots: folders.map(({ path }) => path), folders });

function start(answer: Answering) {
  const time = createManualTime();
  const helper = createFakeHelper(answer, time.timers);
  const heard: string[] = [];
  const folders = createFolders({
    call: helper.call,
    timers: time.timers,
    connection: {
      async heard({ kind }) {
        heard.push(kind);
        return { status: "not-running", version: null };
      },
    },
  });
  const calls = () =>
    helper.sent.map(({ method, body }) => [method, body && JSON.parse(`${body}`)]);
  return { ...helper, ...time, folders, heard, calls };
}

describe("the helper's folders", () => {
  it("are read with GET /config [OPENER-UI-37]", async () => {
    const { folders, sent, calls } = start(() => config(folder("ready")));
    await folders.load();
    expect(folders.get()).toEqual({ list: [folder("ready")], unread: false });
    expect(calls()).toEqual([["GET", undefined]]);
    expect(sent[0]?.address).toBe("http://127.0.0.1:17654/config");
  });

  it("are their paths alone where the helper says no more [OPENER-UI-37]", async () => {
    const { folders } = start(() => json({ roots: [ROOT] }));
    await folders.load();
    expect(folders.get().list).toEqual([{ path: ROOT, state: "ready", files: null }]);
  });

  it("do not grow by one that is there already", async () => {
    const { folders } = start(() => config(folder("ready")));
    expect(await folders.add(ROOT)).toEqual({ kind: "done" });
    expect(await folders.add(`${ROOT}\\`)).toEqual({ kind: "unchanged" });
  });

  it("stay as they were when they cannot be read again, and the connection learns of it", async () => {
    const { folders, answerBy, heard } = start(() => config(folder("ready")));
    await folders.load();
    answerBy(absent);
    await folders.load();
    expect(folders.get()).toEqual({ list: [folder("ready")], unread: true });
    expect(heard).toEqual(["failed"]);
  });

  it("are looked at again every 3 s while one is being indexed, as long as they are shown", async () => {
    const { folders, advance, answerBy, sent } = start(() => config(folder("indexing")));
    const stop = folders.follow();
    await folders.load();
    for (const [ms, calls] of [
      [2_999, 1],
      [1, 2],
      [3_000, 3],
    ] as const) {
      advance(ms);
      await turn();
      expect(sent).toHaveLength(calls);
    }
    answerBy(() => config(folder("ready")));
    advance(3_000);
    await turn();
    advance(60_000);
    expect(sent).toHaveLength(4);
    stop();
  });

  it("are not looked at any more once they are not shown", async () => {
    const { folders, advance, sent } = start(() => config(folder("indexing")));
    const stop = folders.follow();
    await folders.load();
    stop();
    advance(60_000);
    expect(sent).toHaveLength(1);
  });
});

describe("adding a folder", () => {
  it("posts its path, trimmed, and takes the answer's list [OPENER-UI-38]", async () => {
    const { folders, calls } = start(() => config(folder("indexing")));
    expect(await folders.add(`  ${ROOT} `)).toEqual({ kind: "done" });
    expect(calls()).toEqual([["POST", { addRoot: ROOT }]]);
    expect(folders.get().list).toEqual([folder("indexing")]);
  });

  it.each(["", "   ", "\t\n"])("calls nothing for %j [OPENER-UI-39]", async (path) => {
    const { folders, calls } = start(() => config());
    expect([await folders.add(path), calls()]).toEqual([null, []]);
  });

  it("tells the helper's reason for a refusal, and shows what is there", async () => {
    const { folders } = start(({ method }) =>
      method === "GET"
        ? config(folder("ready"))
        : json({ message: "Cartella di sistema" }, { status: 400 }),
    );
    expect(await folders.add("C:\\Windows")).toEqual({
      kind: "failed",
      message: "Cartella di sistema",
    });
    expect(folders.get()).toEqual({ list: [folder("ready")], unread: false });
  });

  it("fails without a reason when there is no answer", async () => {
    const { folders } = start(absent);
    expect(await folders.add(ROOT)).toEqual({ kind: "failed", message: null });
  });
});

describe("removing a folder", () => {
  it("sends DELETE with its path [OPENER-UI-40]", async () => {
    const { folders, calls } = start(() => config());
    expect(await folders.remove(ROOT)).toEqual({ kind: "done" });
    expect(calls()).toEqual([["DELETE", { root: ROOT }]]);
    expect(folders.get().list).toEqual([]);
  });

  it("is not undone by a list that was asked for before", async () => {
    let answerOld = () => {};
    const { folders, answerBy } = start(
      () => new Promise((resolve) => (answerOld = () => resolve(config(folder("ready"))))),
    );
    const loading = folders.load();
    await turn();
    answerBy(() => config());
    await folders.remove(ROOT);
    answerOld();
    await loading;
    expect(folders.get()).toEqual({ list: [], unread: false });
  });

  it("fails after 5 s without an answer", async () => {
    const { folders, advance, answerBy } = start(silent);
    const removed = folders.remove(ROOT);
    await turn();
    answerBy(() => config(folder("ready")));
    advance(5_000);
    expect(await removed).toEqual({ kind: "failed", message: null });
  });
});
