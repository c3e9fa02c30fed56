import { expect, it } from "vitest";
import { fileNode, folderNode } from "../testing/nodes";
import { namedNode, planOf } from "../testing/planning";
import { wirePlan } from "../wireSync";
import { createReportedFiles, MOST_FILES_REPORTED, reportedFile } from "./reportedFiles";

it("reports five hundred files at most, in some hundred kilobytes", () => {
  const file = { name: `${"n".repeat(300)}.zip`, folder: "c/".repeat(9_000), reason: "tipo" };
  const files = createReportedFiles();
  for (let at = 0; at < 9_000; at++)
    files.add(reportedFile({ ...file, id: `f${at}` }, file.reason));
  const told = files.told();
  expect([files.count(), told.length]).toEqual([9_000, MOST_FILES_REPORTED]);
  expect(told[0]?.name).toBe(`${"n".repeat(50)}…${"n".repeat(46)}.zip`);
  expect(JSON.stringify(told).length).toBeLessThan(500 * 1_000);
});

it("escapes invisible characters in names, and ones that change the text's direction", () => {
  const told = reportedFile({ id: "f", name: "fattura\u202efdp.exe", folder: "a\x1a" }, "r");
  expect(told).toEqual({ id: "f", name: "fattura\ufffdfdp.exe", folder: "a\ufffd", reason: "r" });
});

it("reports the first ones by place, each file once, in any order of arrival", () => {
  const at = (index: number) => ({ id: `f${index}`, name: `${10_000 + index}`, folder: "A" });
  const [files, later] = [createReportedFiles(), createReportedFiles()];
  for (let index = 4_999; index >= 0; index--)
    files.add(reportedFile(at((index * 7) % 5_000), "r"));
  for (const index of [0, 0, 4_999, 5_000]) later.add(reportedFile(at(index), "s"));
  files.addAll(later);
  expect(files.count()).toBe(5_001);
  const first = Array.from({ length: MOST_FILES_REPORTED }, (_, index) => ({
    name: `${10_000 + index}`,
    folder: "A",
    reason: index === 0 ? "s" : "r",
  }));
  expect(files.told()).toEqual(first);
});

it("holds few more of ten thousand files than it reports, in any order of arrival", {
  tags: ["long"],
}, () => {
  const files = createReportedFiles();
  for (let at = 20_000; at > 10_000; at--) {
    files.add(reportedFile({ id: `f${at}`, name: `${at}.exe`, folder: "" }, "tipo"));
    expect(files.kept().length).toBeLessThan(2 * MOST_FILES_REPORTED);
  }
  expect(files.count()).toBe(10_000);
});

it("counts everything that a sync would do, and lists five thousand documents of it", {
  tags: ["long"],
}, () => {
  const folders = Array.from({ length: 12 }, (_, at) => folderNode(`${at}`));
  const files = folders.flatMap(({ id: parentId }) =>
    Array.from({ length: 500 }, (_, at) =>
      fileNode(`${parentId}-${at}`, { parentId, name: namedNode(`N${at}`) }),
    ),
  );
  const { counts, steps } = wirePlan(planOf([...folders, ...files]));
  expect([counts.new, steps.length]).toEqual([6_000, 5_000]);
});
