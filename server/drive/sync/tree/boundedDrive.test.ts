import { expect, it } from "vitest";
import type { CompanyDrive } from "../../google/googleTypes";
import { folderNode, nodesOf, ROOT_NODE } from "../testing/nodes";
import { boundedDrive } from "./boundedDrive";
import { exploreTree } from "./exploreTree";

/** A drive whose folder has endless pages of so many files. */
function explore(files: number) {
  let pages = 0;
  const file = { parents: [ROOT_NODE], name: "a.pdf", mimeType: "application/pdf", target: null };
  const drive: Partial<CompanyDrive> = {
    async listChildren() {
      pages += 1;
      const ids = Array.from({ length: files }, (_, at) => `f${pages}-${at}`);
      return { files: ids.map((id) => ({ ...file, id }) as never), nextPageToken: "next" };
    },
  };
  const nodes = nodesOf([folderNode(ROOT_NODE, { parentId: null })]);
  const known = { rootId: ROOT_NODE, nodes, listed: new Set<string>(), onListed: () => undefined };
  const explored = exploreTree(boundedDrive(drive as CompanyDrive), known);
  return explored.then(
    () => null,
    (error: unknown) => ({ error, pages }),
  );
}

it.each([
  ["brings more than 100,000 files", 1_000, 101],
  ["goes on without bringing any", 0, 20_000],
])("ends a listing that %s", async (_, files, pages) => {
  expect(await explore(files)).toEqual({
    error: expect.objectContaining({ refusal: "tooMany" }),
    pages,
  });
});
