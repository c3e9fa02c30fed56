import { expect, it } from "vitest";
import { DriveFolder } from "./api";
import { folderNameOf, MAX_FOLDER_NAME } from "./folderName";

it.each([
  ["Qualità 👩‍🏭", "Qualità 👩‍🏭"],
  ["fattura\u202efdp", "fattura\ufffdfdp"],
  ["a\0b", "a\ufffdb"],
  ["è".repeat(32_767), "è".repeat(MAX_FOLDER_NAME)],
  [`${"x".repeat(MAX_FOLDER_NAME - 1)}😀`, `${"x".repeat(MAX_FOLDER_NAME - 1)}\ufffd`],
])("keeps of a folder's name what can be seen, and no more than is taken: %j", (name, kept) => {
  expect(folderNameOf(name)).toBe(kept);
});

it("takes a chosen folder under such a name", () => {
  const chosen = { driveFolderId: "1", folderName: "SGI\u0000\u202e" };
  expect(DriveFolder.parse(chosen)).toEqual({ driveFolderId: "1", folderName: "SGI\ufffd\ufffd" });
});
