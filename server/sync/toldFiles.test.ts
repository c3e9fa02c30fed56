import { expect, it } from "vitest";
import { fileNode, folderNode } from "./testing/nodes";
import { named, planOf } from "./testing/planning";
import { MOST_FILES_TOLD, toldFiles } from "./toldFiles";
import { wirePlan } from "./wireSync";

it("tells five hundred files of a report at most, in some hundred kilobytes", () => {
  const file = { name: `${"n".repeat(300)}.zip`, folder: "c/".repeat(9_000), reason: "tipo" };
  const told = toldFiles(Array.from({ length: 9_000 }, () => file));
  expect(told).toHaveLength(MOST_FILES_TOLD);
  expect(told[0]?.name).toBe(`${"n".repeat(50)}…${"n".repeat(46)}.zip`);
  expect(JSON.stringify(told).length).toBeLessThan(500 * 1_000);
});

it("shows signs in names that nobody sees, or that turn the text around", () => {
  const told = toldFiles([{ name: "fattura\u202efdp.exe", folder: "a\x1a", reason: "r" }]);
  expect(told).toEqual([{ name: "fattura\ufffdfdp.exe", folder: "a\ufffd", reason: "r" }]);
});

it("counts all that a sync would do, and tells five thousand documents of it", () => {
  const folders = Array.from({ length: 12 }, (_, at) => folderNode(`${at}`));
  const files = folders.flatMap(({ id: parentId }) =>
    Array.from({ length: 500 }, (_, at) =>
      fileNode(`${parentId}-${at}`, { parentId, name: named(`N${at}`) }),
    ),
  );
  const { counts, steps } = wirePlan(planOf([...folders, ...files]));
  expect([counts.new, steps.length]).toEqual([6_000, 5_000]);
});
