import { expect, it } from "vitest";
import { messages } from "../../http/messages";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { named, useSyncWorld } from "./testing/syncWorld";

const begin = useSyncWorld();

forSqliteFirst(({ newStore }) => {
  it("writes no documents where the database's disk is nearly full, and all of them once it is not", async () => {
    const MB = 1024 * 1024;
    let free = 64 * MB - 1;
    const world = await begin(await newStore(), { freeForRows: async () => free });
    const { tree, rootId, sync, status, inForce } = world;
    tree.addFile({ name: named("A"), parent: rootId });
    const full = { status: 409, message: messages.diskFull };
    await expect(sync()).rejects.toMatchObject(full);
    expect((await status()).last).toMatchObject({ error: messages.diskFull });
    expect(await inForce()).toEqual([]);
    free = 64 * MB;
    expect((await sync()).counts).toMatchObject({ new: 1 });
  });
});
