import { expect, it } from "vitest";
import { localFile } from "../../testing/localFiles";
import { toLocalFile } from "./toLocalFile";

it("a file of a folder carries name, size, type, relative path and last change [UPLOAD-06]", () => {
  const file = localFile("SGI/7 Supporto/7.5.pdf", { sizeBytes: 880_804 });
  expect(toLocalFile(file)).toEqual({
    name: "7.5.pdf",
    sizeBytes: 880_804,
    type: "application/pdf",
    relativePath: "SGI/7 Supporto/7.5.pdf",
    lastModified: 1_000,
    file,
  });
});

it("a file that was chosen by itself has no relative path, whatever the browser calls it", () => {
  for (const path of ["./7.5.pdf", "/7.5.pdf", "7.5.pdf"]) {
    const file = Object.assign(localFile("7.5.pdf"), { path });
    expect(toLocalFile(file).relativePath).toBe("");
  }
});
