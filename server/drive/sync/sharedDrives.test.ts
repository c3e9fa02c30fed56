import { expect, it } from "vitest";
import { reasons } from "../../base/reasons/reasons";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { named, useSyncWorld } from "./testing/syncWorld";

const begin = useSyncWorld();

forSqliteFirst(({ newStore }) => {
  it("follows files that shortcuts in a shared drive lead to outside of it, and no folders [DRIVE-02]", async () => {
    const { tree, google, chosen, sync, inForce } = await begin(await newStore());
    const mine = tree.addFile({ name: named("Mia") });
    const other = tree.addDrive("Altro");
    const theirs = tree.addFile({ name: named("Loro"), parent: other });
    const folder = tree.addFolder({ name: "Lontana" });
    chosen.rootId = tree.addDrive("Condiviso");
    tree.addFile({ name: named("Dentro"), parent: chosen.rootId });
    await sync();
    google.requests.reset();
    await sync();
    expect(google.requests.count("drive.files.list")).toBe(0);
    for (const target of [mine, theirs, folder]) {
      tree.addShortcut({ target, name: "Verso", parent: chosen.rootId });
    }
    await sync();
    tree.rename(mine, named("Mia", 2));
    tree.rename(theirs, named("Loro", 2));
    tree.addFile({ name: named("Nuova"), parent: folder });
    const { failures } = await sync();
    expect(await inForce()).toEqual(["4.1 Dentro 1", "4.1 Loro 2", "4.1 Mia 2"]);
    expect(failures).toEqual([{ name: "Verso", folder: "", reason: reasons.outsideShortcut }]);
  });
});
