import { expect, it } from "vitest";
import { askedAbout, createAskedWrite } from "./askedWrite";

const failure = new Error("no");
const gone = new Error("gone");

/** A write whose sends wait to be settled, and all that it did, in order. */
function start() {
  const did: unknown[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const flow = createAskedWrite<string, number>({
    send(what, input) {
      did.push(["sent", what, input]);
      return new Promise<void>((resolve, reject) =>
        ends.push((error) => (error ? reject(error) : resolve())),
      );
    },
    onDone: (what, input) => did.push(["done", what, input]),
    onFailure: (error, what) => did.push([error, what]),
    isGone: (error) => error === gone,
  });
  return { flow, did, ends };
}

it("asks first, and sends nothing when the answer is no", async () => {
  const { flow, did } = start();
  flow.ask("a");
  expect(flow.get()).toEqual({ step: "asking", what: "a" });
  flow.cancel();
  await flow.confirm(1);
  expect([flow.get(), did]).toEqual([{ step: "idle" }, []]);
});

it("writes what is asked about once, however often it is confirmed", async () => {
  const { flow, did, ends } = start();
  flow.ask("a");
  const writing = [flow.confirm(1), flow.confirm(2), flow.write("b", 3)];
  expect(flow.get()).toEqual({ step: "writing", what: "a", wasAsked: true });
  expect(askedAbout(flow.get())).toBe("a");
  ends[0]?.();
  await Promise.all(writing);
  expect(did).toEqual([
    ["sent", "a", 1],
    ["done", "a", 1],
  ]);
  expect(flow.get()).toEqual({ step: "idle" });
});

it("neither asks about another nor takes anything back while one is under way", async () => {
  const { flow, ends } = start();
  const writing = flow.write("a", 1);
  flow.ask("b");
  flow.cancel();
  expect(flow.get()).toEqual({ step: "writing", what: "a", wasAsked: false });
  expect(askedAbout(flow.get())).toBeNull();
  ends[0]?.();
  await writing;
});

it("asks no more about what is gone, and tells it", async () => {
  const { flow, did, ends } = start();
  flow.ask("a");
  const writing = flow.confirm(1);
  ends[0]?.(gone);
  await writing;
  expect([flow.get(), did.at(-1)]).toEqual([{ step: "idle" }, [gone, "a"]]);
});

it("asks again after a failure that was asked about, and tells it", async () => {
  const { flow, did, ends } = start();
  flow.ask("a");
  const writing = flow.confirm(1);
  ends[0]?.(failure);
  await writing;
  expect([flow.get(), did.at(-1)]).toEqual([{ step: "asking", what: "a" }, [failure, "a"]]);
});

it("asks nothing after a failure of what was not asked about", async () => {
  const { flow, did, ends } = start();
  const writing = flow.write("a", 1);
  ends[0]?.(failure);
  await writing;
  expect([flow.get(), did.at(-1)]).toEqual([{ step: "idle" }, [failure, "a"]]);
});
