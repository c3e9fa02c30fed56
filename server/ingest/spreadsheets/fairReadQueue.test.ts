import { createManualTime } from "@sgi/core/time";
import { expect, it } from "vitest";
import { createFairReadQueues } from "./fairReadQueue";

/** Queues whose work takes so long by their own clock; `read` holds the finished work, in order. */
function begin() {
  const { clock, advance } = createManualTime(1_000);
  const createLine = createFairReadQueues(clock);
  const read: string[] = [];
  let open = 0;
  const lineOf = (name: string, ms: number) => {
    const line = createLine();
    return (count: number) =>
      Array.from({ length: count }, () =>
        line(async () => {
          open += 1;
          await new Promise(setImmediate);
          advance(ms);
          read.push(`${name}${open}`);
          open -= 1;
        }),
      );
  };
  return { lineOf, read, createLine };
}

it("reads one spreadsheet at a time, and one company's single one among another's many", async () => {
  const { lineOf, read } = begin();
  await Promise.all([...lineOf("a", 10)(9), ...lineOf("b", 10)(1)]);
  expect(read).toEqual(["a1", "b1", ...Array(8).fill("a1")]);
});

it("lets ordinary ones pass those that take long, by the time that each company has used", async () => {
  const { lineOf, read } = begin();
  await Promise.all([...lineOf("slow", 6_000)(3), ...lineOf("b", 100)(50)]);
  expect(read).toEqual(["slow1", ...Array(50).fill("b1"), "slow1", "slow1"]);
});

it("gives a latecomer no more than its share", async () => {
  const { lineOf, read } = begin();
  const early = lineOf("a", 1_000);
  await Promise.all(early(4));
  read.length = 0;
  const busy = early(3);
  await Promise.all([...busy, ...lineOf("new", 1_000)(3)]);
  expect(read).toEqual(["a1", "new1", "a1", "new1", "a1", "new1"]);
});

it("continues after a failure", async () => {
  const line = begin().createLine();
  const failing = line(() => Promise.reject(new Error("no")));
  const next = line(async () => "read");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("read");
});
