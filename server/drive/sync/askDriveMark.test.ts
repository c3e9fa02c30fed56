import { expect, it } from "vitest";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { createAskDriveMark } from "./askDriveMark";
import { withApproval } from "./testing/approvalWorld";
import { named, useSyncWorld } from "./testing/syncWorld";

const begin = useSyncWorld();

forSqliteFirst((engine) => {
  async function waitingFile() {
    const world = await withApproval(begin, engine);
    const { tree, rootId, sync, only, deps, syncs } = world;
    const fileId = tree.addFile({ name: named("A"), parent: rootId, content: "1" });
    await sync();
    const { documentId, mark } = await only();
    const ask = async () =>
      (
        await createAskDriveMark({ ...deps, syncs })({
          companyId: "company-a",
          ...{ fileId, documentId, mark },
        })
      ).kind;
    return { ...world, fileId, ask };
  }

  it("says that a file is what waits, by one call, also under another title [APPR-03]", async () => {
    const { tree, google, fileId, ask, only } = await waitingFile();
    tree.rename(fileId, named("B"));
    google.requests.reset();
    expect(await ask()).toBe("same");
    expect(google.requests.count("drive")).toBe(1);
    expect(await only()).toMatchObject({ title: "A" });
  });

  it("says that it is another one, which waits then [APPR-03]", async () => {
    const { tree, fileId, ask, only } = await waitingFile();
    tree.edit(fileId, { content: "22" });
    expect(await ask()).toBe("other");
    expect(await only()).toMatchObject({ fileSizeBytes: 2, changes: 2 });
    tree.edit(fileId, { content: "1" });
    expect(await ask()).toBe("same");
    tree.rename(fileId, named("A", 2));
    expect(await ask()).toBe("other");
    expect(await only()).toMatchObject({ revision: "2", changes: 3 });
  });

  it.each(["trash", "remove"] as const)(
    "says so of one that is gone (%s), which waits no longer [APPR-03]",
    async (act) => {
      const { tree, fileId, ask, waiting } = await waitingFile();
      tree[act](fileId);
      expect(await ask()).toBe("other");
      expect(await waiting()).toEqual([]);
    },
  );

  it("says nothing where Drive does not answer, or is linked no more, and leaves what waits [APPR-03]", async () => {
    const { google, fileId, deps, syncs, only } = await waitingFile();
    const { documentId, mark } = await only();
    const asked = { companyId: "company-a", fileId, documentId, mark };
    for (const fault of [{ is: "serverError", status: 503 }, { is: "forbidden" }] as const) {
      for (let at = 0; at < 8; at++) google.faults.plan({ kind: "drive.files.get", fault });
      const answer = await createAskDriveMark({ ...deps, syncs })(asked);
      expect(answer).toEqual({ kind: "silent" });
      google.faults.clear();
    }
    const openFolder = async () => null;
    const answer = await createAskDriveMark({ ...deps, openFolder, syncs })(asked);
    expect(answer).toEqual({ kind: "silent" });
    expect(await only()).toMatchObject({ mark });
  });
});
