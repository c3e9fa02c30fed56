import { expect, it } from "vitest";
import type { DriveNode } from "../../../storage/store/schema/driveTypes";
import { type CompanyDrive, type DriveFile, FOLDER_TYPE } from "../../google/googleTypes";
import { fileNode, folderNode, ROOT_NODE } from "../testing/nodes";
import { MOST_LEVELS } from "./driveTree";
import { exploreTree } from "./exploreTree";

/** Counts the reads of nodes. */
class WatchedNodes extends Map<string, DriveNode> {
  looks = 0;
  override get(id: string) {
    this.looks += 1;
    return super.get(id);
  }
  override *values(): MapIterator<DriveNode> {
    for (const node of super.values()) {
      this.looks += 1;
      yield node;
    }
  }
}

/** Explores nested folders, beside known files. */
async function explore(levels: number, files = 0) {
  const ids = Array.from({ length: levels }, (_, at) => (at === 0 ? ROOT_NODE : `d${at}`));
  const drive: Partial<CompanyDrive> = {
    async listChildren({ parents }) {
      const [parent = ""] = parents;
      const id = ids[ids.indexOf(parent) + 1];
      const folder = { id, parents: [parent], name: "d", mimeType: FOLDER_TYPE, target: null };
      return {
        files: id === undefined ? [] : [folder as unknown as DriveFile],
        nextPageToken: null,
      };
    },
  };
  const nodes = new WatchedNodes();
  nodes.set(ROOT_NODE, folderNode(ROOT_NODE, { parentId: null }));
  for (let at = 0; at < files; at++) nodes.set(`f${at}`, fileNode(`f${at}`));
  const listed = new Set<string>();
  const known = { rootId: ROOT_NODE, nodes, listed, onListed: () => undefined };
  const beyond = await exploreTree(drive as CompanyDrive, known);
  return { looks: nodes.looks, listed: listed.size, beyond };
}

it("looks at files as often beside deep folders as beside shallow ones", async () => {
  const [shallow, deep] = [await explore(2, 5_000), await explore(90, 5_000)];
  expect(deep.looks).toBeLessThan(1.2 * shallow.looks);
});

it("asks for no folder below the last level, and gives it", async () => {
  expect(await explore(MOST_LEVELS + 1)).toMatchObject({ listed: MOST_LEVELS + 1, beyond: [] });
  const { listed, beyond } = await explore(3 * MOST_LEVELS);
  expect([listed, beyond]).toEqual([MOST_LEVELS + 1, [`d${MOST_LEVELS + 1}`]]);
});
