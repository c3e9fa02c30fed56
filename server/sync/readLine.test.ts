import { expect, it } from "vitest";
import { createReadLine } from "./readLine";

it("reads one spreadsheet at a time, and one company's single one among another's many", async () => {
  const read: string[] = [];
  let open = 0;
  const work = (name: string) => async () => {
    open += 1;
    await new Promise(setImmediate);
    read.push(`${name}${open}`);
    open -= 1;
  };
  const [many, single] = ["many", "single"].map(createReadLine);
  const all = Array.from({ length: 9 }, () => many?.(work("a")));
  await Promise.all([...all, single?.(work("b"))]);
  expect(read).toEqual(["a1", "b1", ...Array(8).fill("a1")]);
});
