import { expect, it } from "vitest";
import { ChangeList, File, FileList, FirstCellValue } from "./driveShapes";

const FILE = { id: "a", name: "a", mimeType: "a" };

it.each([
  ["files", (entries: unknown[]) => FileList.safeParse({ files: entries })],
  ["changes", (entries: unknown[]) => ChangeList.safeParse({ changes: entries })],
])("looks at none of the %s of a page that holds more than were asked for", (_, read) => {
  let looks = 0;
  const odd = {
    get id() {
      looks += 1;
      return 1;
    },
    get fileId() {
      return this.id;
    },
  };
  expect(read(Array.from({ length: 1_001 }, () => odd)).success).toBe(false);
  expect(looks).toBe(0);
  expect(read(Array.from({ length: 1_000 }, () => ({ ...FILE }))).success).toBe(true);
  expect(read([odd]).success).toBe(false);
  expect(looks).toBeGreaterThan(0);
});

it("takes no file that lies in thousands of folders, and no cell of a table", () => {
  const many = Array.from({ length: 1_001 }, () => "a");
  expect(File.safeParse({ ...FILE, parents: many }).success).toBe(false);
  expect(File.safeParse({ ...FILE, parents: many.slice(1) }).success).toBe(true);
  expect(FirstCellValue.safeParse({ values: [many] }).success).toBe(false);
  expect(FirstCellValue.safeParse({ values: [["31/12/2027"]] }).data).toBe("31/12/2027");
});
