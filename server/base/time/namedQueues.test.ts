import { expect, it } from "vitest";
import { createNamedQueues } from "./namedQueues";

it("runs work of one name in order, as many at once as it may, and goes on after a failure", async () => {
  const inTurn = createNamedQueues(2);
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const ask = (name: string, work: string) =>
    inTurn(name, () => {
      begun.push(work);
      return new Promise<void>((resolve, reject) =>
        ends.set(work, (error) => (error ? reject(error) : resolve())),
      );
    });
  const [first, second, third, fourth] = ["1", "2", "3", "4"].map((work) => ask("a", work));
  const other = ask("b", "other");
  expect(begun).toEqual(["1", "2", "other"]);
  ends.get("2")?.(new Error("unreadable"));
  await expect(second).rejects.toThrow("unreadable");
  await expect.poll(() => begun).toEqual(["1", "2", "other", "3"]);
  for (const work of ["1", "3", "other"]) ends.get(work)?.();
  await Promise.all([first, third, other]);
  await expect.poll(() => begun.at(-1)).toBe("4");
  ends.get("4")?.();
  await fourth;
});
