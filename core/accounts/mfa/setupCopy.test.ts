import { describe, expect, it } from "vitest";
import { createManualTime } from "../../time/manualTime";
import { createCopying } from "./setupCopy";

function start(write: (text: string) => Promise<void> = async () => undefined) {
  const { timers, advance } = createManualTime();
  const failures: unknown[] = [];
  const copying = createCopying({ timers, write, onFailure: (error) => failures.push(error) });
  return { copying, advance, failures };
}

describe("copying", () => {
  it("is confirmed for 2 s [SETTINGS-36]", async () => {
    const written: string[] = [];
    const { copying, advance } = start(async (text) => void written.push(text));
    await copying.copy("ABCD-2345");
    expect([written, copying.get()]).toEqual([["ABCD-2345"], true]);
    advance(1_999);
    expect(copying.get()).toBe(true);
    advance(1);
    expect(copying.get()).toBe(false);
  });

  it("is confirmed for 2 s from the last time", async () => {
    const { copying, advance } = start();
    await copying.copy("a");
    advance(1_500);
    await copying.copy("b");
    advance(1_500);
    expect(copying.get()).toBe(true);
    advance(500);
    expect(copying.get()).toBe(false);
  });

  it("tells when it is refused, and confirms nothing [SETTINGS-37]", async () => {
    const refusal = new Error("refused");
    let works = true;
    const { copying, failures } = start(async () => {
      if (!works) throw refusal;
    });
    await copying.copy("a");
    works = false;
    await copying.copy("b");
    expect([copying.get(), failures]).toEqual([false, [refusal]]);
  });
});
