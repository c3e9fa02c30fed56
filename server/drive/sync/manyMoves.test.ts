import { HOUR_MS } from "@sgi/core/time";
import { expect, it } from "vitest";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { named, useSyncWorld } from "./testing/syncWorld";
import { MOST_MOVES_KEPT } from "./write/keepRevision";

const begin = useSyncWorld();

forSqliteFirst(({ newStore }) => {
  it("keeps of one move after the other the first place and the last ones, and every revision", async () => {
    const store = await newStore();
    const { tree, rootId, sync, documents, time } = await begin(store);
    const folder = tree.addFolder({ name: "0", parent: rootId });
    const file = tree.addFile({ name: named("A"), parent: folder });
    await sync();
    const [document] = await documents();
    const kept = async () => {
      const all = await store.revisions.list("company-a", document?.id ?? "", 99);
      return all.map(({ keyFolder, revision, replacedAt }) => [keyFolder, revision, replacedAt]);
    };
    const changeAndSync = async (change: () => void) => {
      time.advance(HOUR_MS);
      change();
      await sync();
      return time.clock.now();
    };
    const moves: number[] = [];
    for (let at = 1; at <= MOST_MOVES_KEPT + 3; at++) {
      moves.push(await changeAndSync(() => tree.rename(folder, String(at))));
    }
    const row = [
      ["7", "1", moves[7]],
      ["6", "1", moves[6]],
      ["5", "1", moves[5]],
      ["4", "1", moves[4]],
      // It moved there from its first place, through three others.
      ["0", "1", moves[3]],
    ];
    expect(await kept()).toEqual(row);
    const revised = await changeAndSync(() => tree.rename(file, named("A", 2)));
    const moved = await changeAndSync(() => tree.rename(folder, "9"));
    expect(await kept()).toEqual([["8", "2", moved], ["8", "1", revised], ...row]);
  });
});
