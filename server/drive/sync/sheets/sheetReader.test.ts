import { expect, it } from "vitest";
import { atOnce } from "../../../base/time/sliced";
import type { Sheet, SheetFacts } from "./sheetReader";
import { createSheetReader } from "./sheetReader";

const MB = 1024 * 1024;
const sheet = (id: string, fileSizeBytes = 1): Sheet => ({
  cellFrom: "bytes",
  file: { id, content: "1" },
  document: { fileType: "xlsx", fileSizeBytes, expiryDate: null },
});
const facts: SheetFacts = { ok: true, expiryDate: "2027-05-31", warning: null };

/** A reader whose reads end when told. */
function held() {
  const ends = new Map<string, { good(): void; bad(): void }>();
  const reader = createSheetReader(
    ({ file }) =>
      new Promise((resolve, reject) => {
        const bad = () => reject(new Error(`${file.id} is cut off`));
        ends.set(file.id, { good: () => resolve(facts), bad });
      }),
  );
  return { reader, end: (id: string, how: "good" | "bad" = "good") => ends.get(id)?.[how](), ends };
}

it("waits until so many more are read, or all that were begun", async () => {
  const { reader, end } = held();
  atOnce(reader.begin(["a", "b", "c"].map(sheet)));
  await new Promise(setImmediate);
  await reader.wait(0);
  const two = reader.wait(2);
  let isOver = false;
  void two.then(() => {
    isOver = true;
  });
  end("b");
  await new Promise(setImmediate);
  expect([isOver, reader.get(sheet("b")), reader.get(sheet("a"))]).toEqual([false, facts, null]);
  end("a");
  await two;
  const all = reader.wait(9);
  end("c");
  await all;
  await reader.settle();
});

it("tells of a reading that failed whoever asks for that one, and nobody else", async () => {
  const { reader, end } = held();
  atOnce(reader.begin(["a", "b"].map(sheet)));
  await new Promise(setImmediate);
  end("a", "bad");
  end("b");
  await reader.wait(2);
  expect(reader.get(sheet("b"))).toEqual(facts);
  expect(() => reader.get(sheet("a"))).toThrow("a is cut off");
  await reader.settle();
});

it("reads each once, and 32 small ones at a time", () => {
  const { reader, ends } = held();
  const many = Array.from({ length: 300 }, (_, at) => sheet(`${at}`));
  atOnce(reader.begin(many));
  atOnce(reader.begin(many));
  return new Promise(setImmediate).then(() => expect(ends.size).toBe(32));
});

it("begins what 24 MB hold, one file at least, and the next one when another is done", async () => {
  const { reader, end, ends } = held();
  atOnce(reader.begin([30, 10, 10, 10].map((size, at) => sheet(`${at}`, size * MB))));
  const begun = async () => {
    await new Promise(setImmediate);
    return [...ends.keys()].join("");
  };
  expect(await begun()).toBe("0");
  end("0");
  expect(await begun()).toBe("012");
  end("1", "bad");
  expect(await begun()).toBe("0123");
  end("2");
  end("3");
  await reader.settle();
});
