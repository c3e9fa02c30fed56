import { expect, it } from "vitest";
import { MAX_CALLS } from "../google/google";
import { fetchInLine } from "./fetchInLine";

it("fetches few at once, cells and files together, and the next ones as those end", async () => {
  const ends: (() => void)[] = [];
  const fetch = () => new Promise<never>((resolve) => ends.push(resolve as () => void));
  const drive = fetchInLine({ firstCell: fetch, download: fetch });
  const to = { maxBytes: 1, take: fetch };
  const all = Array.from({ length: 20 }, (_, at) =>
    at % 2 === 0 ? drive.firstCell("a") : drive.download("b", to),
  );
  await new Promise(setImmediate);
  expect(ends).toHaveLength(2 * MAX_CALLS);
  for (let at = 0; at < 20; at++) {
    await new Promise(setImmediate);
    ends[at]?.();
  }
  await Promise.all(all);
});
