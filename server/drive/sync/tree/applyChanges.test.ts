import { expect, it } from "vitest";
import type { DriveFile } from "../../google/googleTypes";
import { fileNode, folderNode, nodesOf } from "../testing/nodes";
import { applyDriveChanges } from "./applyChanges";

const gone = (fileId: string) => ({ fileId, file: null });

/** A file as Drive reports it after a move. */
function movedTo(id: string, parent: string, mimeType = "application/pdf") {
  const file = { id, name: id, mimeType, parents: [parent], trashed: false, target: null };
  return { fileId: id, file: file as unknown as DriveFile };
}

it("takes out what lies below folders that go, as it lies by then", () => {
  const nodes = nodesOf([
    folderNode("A"),
    folderNode("B", { parentId: "A" }),
    folderNode("C"),
    fileNode("a", { parentId: "A" }),
    fileNode("b", { parentId: "B" }),
    fileNode("c", { parentId: "C" }),
    fileNode("d", { parentId: "C" }),
  ]);
  const listed = new Set(["A", "B", "C"]);
  applyDriveChanges({ nodes, listed }, [gone("none"), gone("d"), gone("B"), movedTo("a", "C")]);
  expect([...nodes.keys()]).toEqual(["A", "C", "a", "c"]);
  // Reported after the first folder was removed: what came in goes with the folder, what moved out
  // stays.
  applyDriveChanges({ nodes, listed }, [
    gone("A"),
    movedTo("new", "C"),
    movedTo("c", "elsewhere"),
    gone("C"),
  ]);
  expect([[...nodes.keys()], [...listed]]).toEqual([["c"], []]);
});

it("looks at each node once, however many folders go", () => {
  const folders = Array.from({ length: 2_000 }, (_, at) => folderNode(`d${at}`));
  let looks = 0;
  const known = nodesOf(folders);
  const nodes = new Proxy(known, {
    get(target, field) {
      if (field === "values") looks += 1;
      const value = Reflect.get(target, field);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  applyDriveChanges(
    { nodes, listed: new Set() },
    folders.map(({ id }) => gone(id)),
  );
  expect([known.size, looks]).toEqual([0, 1]);
});

it("keeps nothing of files elsewhere that others share with the account, and follows known ones there", () => {
  const nodes = nodesOf([folderNode("A"), fileNode("a", { parentId: "A" })]);
  const listed = new Set(["A"]);
  applyDriveChanges({ nodes, listed }, [
    movedTo("shared", "elsewhere"),
    movedTo("in it", "shared", "application/vnd.google-apps.folder"),
    movedTo("a", "elsewhere"),
    movedTo("b", "A"),
  ]);
  expect([...nodes.values()].map(({ id, parentId }) => [id, parentId])).toEqual([
    ["A", "root"],
    ["a", "elsewhere"],
    ["b", "A"],
  ]);
});
