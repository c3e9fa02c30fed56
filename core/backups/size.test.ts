import { expect, it } from "vitest";
import { formatBackupSize } from "./size";

it.each([
  [0, "0,00 Bytes"],
  [512, "512,00 Bytes"],
  [1_023, "1.023,00 Bytes"],
  [1_024, "1,00 KB"],
  [832_000, "812,50 KB"],
  [1_048_575, "1,00 MB"],
  [19_314_770, "18,42 MB"],
  [1_073_741_824, "1,00 GB"],
  [5_000 * 1_073_741_824, "5.000,00 GB"],
])("writes %d bytes as %s [BACKUP-24]", (bytes, text) => {
  expect(formatBackupSize(bytes)).toBe(text);
});

it.each([null, undefined, -1, Number.NaN])("says nothing of a size that is %s", (bytes) => {
  expect(formatBackupSize(bytes)).toBe(null);
});
