import { createManualTime } from "@sgi/core/time";
import { describe, expect, it } from "vitest";
import { createFolderGuard, SilentFolderError } from "./folderGuard";

function setUp() {
  const time = createManualTime();
  const guard = createFolderGuard({ timers: time.timers, limitMs: 250 });
  const calls: { folder: string; settle(value?: string): void; fail(): void }[] = [];
  const ask = (folder: string) =>
    guard.run(
      folder,
      () =>
        new Promise<string>((resolve, reject) => {
          calls.push({
            folder,
            settle: (value = "ok") => resolve(value),
            fail: () => reject(new Error("EIO")),
          });
        }),
    );
  return { time, calls, ask };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("createFolderGuard", () => {
  it("passes on the work's results and errors", async () => {
    const { calls, ask } = setUp();
    const good = ask("a");
    const bad = ask("a");
    calls[0]?.settle("here");
    calls[1]?.fail();
    await expect(good).resolves.toBe("here");
    await expect(bad).rejects.toThrow("EIO");
  });

  it("runs two calls at once on a folder and the next in their turn", async () => {
    const { calls, ask } = setUp();
    const all = [ask("a"), ask("a"), ask("a")];
    expect(calls).toHaveLength(2);
    calls[0]?.settle();
    await settled();
    expect(calls).toHaveLength(3);
    for (const call of calls) call.settle();
    await expect(Promise.all(all)).resolves.toEqual(["ok", "ok", "ok"]);
  });

  it("does not count a slow folder with many calls as dead", async () => {
    const { time, calls, ask } = setUp();
    const all = Array.from({ length: 6 }, () => ask("slow"));
    for (let done = 0; done < 6; done += 1) {
      time.advance(100);
      calls[done]?.settle();
      await settled();
    }
    await expect(Promise.all(all)).resolves.toHaveLength(6);
  });

  it("gives up a folder that does not answer and delays no other", async () => {
    const { time, calls, ask } = setUp();
    const dead = [ask("dead"), ask("dead"), ask("dead")].map((call) =>
      expect(call).rejects.toThrow(SilentFolderError),
    );
    const live = ask("live");
    calls.find((call) => call.folder === "live")?.settle();
    await expect(live).resolves.toBe("ok");
    time.advance(250);
    await Promise.all(dead);
    expect(calls.filter((call) => call.folder === "dead")).toHaveLength(2);
  });

  it("asks a folder whose calls hang nothing more until they return", async () => {
    const { time, calls, ask } = setUp();
    const first = expect(ask("a")).rejects.toThrow(SilentFolderError);
    time.advance(250);
    await first;
    await expect(ask("a")).rejects.toThrow(SilentFolderError);
    expect(calls).toHaveLength(1);
    calls[0]?.settle();
    await settled();
    const again = ask("a");
    calls[1]?.settle("back");
    await expect(again).resolves.toBe("back");
  });
});
