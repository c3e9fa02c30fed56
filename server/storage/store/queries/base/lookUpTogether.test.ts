import { expect, it } from "vitest";
import { lookUpTogether, MAX_TOGETHER } from "./lookUpTogether";

/** `rows` holds the data; each read waits until the test releases it. */
function stage(rows: Map<string, string>) {
  const reads: (readonly string[])[] = [];
  const answers: { let(): void; fail(error: Error): void }[] = [];
  const lookUp = lookUpTogether<string>((keys) => {
    reads.push(keys);
    const found = new Map(keys.flatMap((key) => [[key, rows.get(key)] as const]));
    return new Promise((resolve, reject) => {
      const known = [...found].filter((pair): pair is [string, string] => pair[1] !== undefined);
      answers.push({ let: () => resolve(new Map(known)), fail: reject });
    });
  });
  return { reads, answers, lookUp };
}

/** Waits until the requests have been sent. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

it("reads what is asked for in one turn by one query, and gives to each its own", async () => {
  const { reads, answers, lookUp } = stage(new Map(Object.entries({ a: "Anna", b: "Bruno" })));
  const asked = Promise.all([lookUp("a"), lookUp("b"), lookUp("c"), lookUp("a")]);
  await turn();
  expect(reads).toEqual([["a", "b", "c", "a"]]);
  answers[0]?.let();
  expect(await asked).toEqual(["Anna", "Bruno", null, "Anna"]);
});

it("begins a separate read for a question during another read", async () => {
  const rows = new Map([["a", "Anna"]]);
  const { reads, answers, lookUp } = stage(rows);
  const before = lookUp("a");
  await turn();
  // Removed, and reported as removed, before the first read has its answer.
  rows.delete("a");
  const behind = lookUp("a");
  await turn();
  expect(reads).toHaveLength(2);
  for (const answer of answers) answer.let();
  expect(await before).toBe("Anna");
  expect(await behind).toBeNull();
});

it("caches nothing: later questions read again", async () => {
  const { reads, answers, lookUp } = stage(new Map([["a", "Anna"]]));
  for (const count of [1, 2]) {
    const asked = lookUp("a");
    await turn();
    answers[count - 1]?.let();
    expect(await asked).toBe("Anna");
    expect(reads).toHaveLength(count);
  }
});

it("fails for all who asked together, and for nobody after them", async () => {
  const { answers, lookUp } = stage(new Map([["a", "Anna"]]));
  const asked = Promise.allSettled([lookUp("a"), lookUp("b")]);
  await turn();
  const lost = new Error("Connection terminated");
  answers[0]?.fail(lost);
  expect(await asked).toEqual(Array(2).fill({ status: "rejected", reason: lost }));
  const next = lookUp("a");
  await turn();
  answers[1]?.let();
  expect(await next).toBe("Anna");
});

it("puts no more into one query than it is made for", async () => {
  const { reads, lookUp } = stage(new Map());
  for (let key = 0; key <= MAX_TOGETHER; key++) void lookUp(String(key));
  await turn();
  expect(reads.map(({ length }) => length)).toEqual([MAX_TOGETHER, 1]);
});
