import type { NoteName } from "@sgi/core/session/timers";
import { describe, expect, it } from "vitest";
import { createBrowserNotes } from "./browserNotes";

/** Channels of one browser: each brings what the others post. */
function createChannels() {
  const open: EventTarget[] = [];
  return () => {
    const target = new EventTarget();
    open.push(target);
    return Object.assign(target, {
      postMessage(data: unknown) {
        for (const other of open) {
          if (other !== target) other.dispatchEvent(new MessageEvent("message", { data }));
        }
      },
    }) as unknown as BroadcastChannel;
  };
}

function twoTabs(storage: Storage | null, newChannel: (() => BroadcastChannel) | null) {
  const tab = () => {
    const notes = createBrowserNotes({
      storage,
      channel: newChannel?.() ?? null,
      locks: undefined,
    });
    const heard: NoteName[] = [];
    return { ...notes, heard, end: notes.subscribe((name) => void heard.push(name)) };
  };
  return [tab(), tab()] as const;
}

/** A storage that is full. */
function fullStorage(): Storage {
  const full = Object.create(localStorage) as Storage;
  full.getItem = () => null;
  full.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  return full;
}

describe("notes between tabs", () => {
  it.each([
    ["storage and channel", () => localStorage],
    ["a channel alone", () => null],
    ["a channel and a storage that is full", fullStorage],
  ])("are read and heard by the others over %s", (_, storage) => {
    const [one, two] = twoTabs(storage(), createChannels());
    if (storage() !== localStorage) two.write("extended", 1);
    one.write("active", 1_000);
    expect([two.read("active"), two.heard]).toEqual([1_000, ["active"]]);
    expect(one.read("active")).toBe(1_000);
    expect(one.heard).not.toContain("active");
    expect(two.read("timedOut")).toBeNull();
    one.end();
    two.end();
  });

  it("are heard over the storage's own events where there is no channel", () => {
    const [one, two] = twoTabs(localStorage, null);
    one.write("signedOut", 2_000);
    const [key, newValue] = [localStorage.key(0), localStorage.getItem("sgi-session-signedOut")];
    dispatchEvent(new StorageEvent("storage", { key, newValue }));
    expect([two.read("signedOut"), two.heard]).toEqual([2_000, ["signedOut"]]);
    one.end();
    two.end();
  });

  it.each(["", "domani", "NaN", "Infinity"])("that are no instant count as none: %j", (value) => {
    localStorage.setItem("sgi-session-active", value);
    const [one, two] = twoTabs(localStorage, null);
    expect(one.read("active")).toBeNull();
    dispatchEvent(new StorageEvent("storage", { key: "sgi-session-active", newValue: value }));
    dispatchEvent(new StorageEvent("storage", { key: "altro", newValue: "1" }));
    expect(two.heard).toEqual([]);
    one.end();
    two.end();
  });
});

it("lets a tab work alone where the browser has locks, and at once where it has none", async () => {
  const taken = { now: false };
  const locks = {
    request: async (_name: string, _options: unknown, run: (lock: object | null) => unknown) =>
      run(taken.now ? null : {}),
  } as unknown as LockManager;
  const worked: string[] = [];
  const notes = createBrowserNotes({ storage: null, channel: null, locks });
  await notes.alone(async () => void worked.push("first"));
  taken.now = true;
  await notes.alone(async () => void worked.push("second"));
  const lockless = createBrowserNotes({ storage: null, channel: null, locks: undefined });
  await lockless.alone(async () => void worked.push("third"));
  expect(worked).toEqual(["first", "third"]);
});
