import { openStore, type StoreOptions } from "../../../../storage/store/openStore";
import type { Store } from "../../../../storage/store/store";
import { lookAtFeed } from "../lookAtFeed";
import { CHANGED, type KilledLook, lookOf } from "./changedFeed";

/**
 * Looks at a feed in a process of its own, which is killed between the token and the write of what
 * was found.
 */
const options = JSON.parse(process.argv[2] ?? "{}") as StoreOptions;
const look = JSON.parse(process.argv[3] ?? "{}") as KilledLook;
const store = await openStore(options);
const transaction: Store["transaction"] = (work) =>
  store.transaction((queries) => {
    const wake = async () => void process.kill(process.pid, "SIGKILL");
    return work({ ...queries, syncTimes: { ...queries.syncTimes, wake } });
  });
const deps = { store: { ...store, transaction }, clock: { now: () => 1 } };
const kept = await store.driveFeeds.get(look.companyId);
const ended = { ...deps, newId: () => "id", readOn: new Map() };
await lookAtFeed(ended, { feed: lookOf(look, CHANGED), kept, lookedAt: null }, AbortSignal.abort());
