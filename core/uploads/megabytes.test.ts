import { expect, test } from "vitest";
import { formatFileSize, formatMegabytes } from "./localFile";

test.each([
  [0, "0,00 MB"],
  [5_242, "0,00 MB"],
  [880_804, "0,84 MB"],
  [10_485_760, "10,00 MB"],
  [74_847_355, "71,38 MB"],
  [1_288_490_189, "1228,80 MB"],
])("shows %i bytes with two decimals and a comma [UPLOAD-26]", (bytes, text) => {
  expect(formatMegabytes(bytes)).toBe(text);
});

test.each([
  [0, "0 kB"],
  [1, "1 kB"],
  [12_288, "12 kB"],
  [104_857, "103 kB"],
  [104_858, "0,10 MB"],
  [880_804, "0,84 MB"],
])("shows a file of %i bytes so that no file looks empty", (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
