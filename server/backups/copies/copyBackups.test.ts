import { renameSync, writeFileSync } from "node:fs";
import { truncate } from "node:fs/promises";
import { join } from "node:path";
import { HOUR_MS } from "@sgi/core/time";
import { describe, expect, it } from "vitest";
import { useObjectPlace } from "../../storage/objects/testing/objectPlace";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { company } from "../../storage/store/testing/records";
import { nameOf, useCopies } from "../testing/copySetup";
import { copyBackups } from "./copyBackups";
import type { CopyPlace } from "./copyPlace";

const objects = useObjectPlace();

forSqliteFirst((engine) => {
  describe.each(["folder", "bucket"] as const)("to a %s", (kind) => {
    const start = useCopies(engine, kind, objects);

    it("copies every backup but safety copies, once, and says so in the log", async () => {
      const { add, copy, held, store, state, place } = await start();
      await add(1);
      await add(2, { companyId: "acme", kind: "asked" });
      await add(3, { kind: "safety" });
      expect(await copy()).toBe(false);
      expect(await held()).toEqual([1, 2]);
      const made = (await store.backups.get(nameOf(1)))?.createdAt;
      expect(await state()).toMatchObject({ lastAt: made, failure: null });
      const entries = await store.audit.list({ companyId: undefined, limit: 9 });
      expect(entries.map(({ action, companyId }) => `${action} ${companyId}`).sort()).toEqual([
        "backup.copy acme",
        "backup.copy null",
      ]);
      const never = async () => {
        throw new Error("again");
      };
      expect(await copy({ place: { ...place, send: never, measure: never } })).toBe(false);
    });

    it("copies anew what is gone there, or has another size", { tags: ["long"] }, async () => {
      const { add, copy, held, place } = await start();
      const [one, two] = [await add(1), await add(2)];
      await copy();
      const signal = new AbortController().signal;
      await place.remove(one, signal);
      await place.send(join(import.meta.dirname, "copyBackups.ts"), two, signal);
      await copy();
      expect(await held()).toEqual([1, 2]);
      expect((await place.sizes(signal)).get(two)).toBe("backup of 2".length);
    });

    it("keeps the newest of each kind and scope, and does not copy what is older", {
      tags: ["long"],
    }, async () => {
      const { add, copy, held, store, place } = await start();
      for (const day of [1, 2, 3]) await add(day);
      for (const day of [4, 5]) await add(day, { kind: "asked" });
      await add(6, { companyId: "acme" });
      const sent: string[] = [];
      const watched: CopyPlace = {
        ...place,
        send: (path, filename, signal) => {
          sent.push(filename);
          return place.send(path, filename, signal);
        },
      };
      await copy({ place: watched });
      expect(sent).toEqual([6, 5, 4, 3, 2].map(nameOf));
      await store.backups.delete(nameOf(3));
      await add(7);
      await copy();
      expect(await held()).toEqual([3, 4, 5, 6, 7]);
      const [last] = await store.audit.list({ companyId: undefined, limit: 1 });
      expect(last).toMatchObject({
        action: "backup.copyDelete",
        details: { backup: nameOf(2) },
      });
    });

    it("removes the other old copies where one cannot be removed, and tells of the failure [WORK-06]", async () => {
      const { add, copy, held, place, state } = await start();
      for (const day of [1, 2, 3]) await add(day);
      await copy({ keep: 3 });
      const remove: typeof place.remove = async (filename, signal) => {
        if (filename === nameOf(2)) throw new Error("no");
        await place.remove(filename, signal);
      };
      expect(await copy({ keep: 1, place: { ...place, remove } })).toBe(true);
      expect(await held()).toEqual([2, 3]);
      expect((await state()).failure).toMatchObject({ times: 1 });
    });

    it("removes the copies of a company that is gone once its backups here are", {
      tags: ["long"],
    }, async () => {
      const { add, copy, held, store } = await start();
      await store.companies.create(company({ id: "stays", name: "Stays" }));
      const timed = await add(1, { companyId: "acme" });
      const asked = await add(2, { companyId: "acme", kind: "asked" });
      await add(3, { companyId: "stays" });
      await add(4);
      await copy();
      for (const day of [3, 4]) await store.backups.delete(nameOf(day));
      await store.backups.delete(timed);
      await copy();
      expect(await held()).toEqual([1, 2, 3, 4]);
      await store.transaction(({ companies }) => companies.purge("acme", 9));
      await copy();
      expect(await held()).toEqual([2, 3, 4]);
      const [last] = await store.audit.list({ companyId: "acme", limit: 1 });
      expect(last).toMatchObject({ action: "backup.copyDelete", details: { backup: timed } });
      await store.backups.delete(asked);
      await copy();
      expect(await held()).toEqual([3, 4]);
    });

    it("keeps a copy with files that the newest lacks, and what it never copied", {
      tags: ["long"],
    }, async () => {
      const { add, copy, held, place, first } = await start();
      const signal = new AbortController().signal;
      writeFileSync(join(first, "stranger"), "stranger");
      await place.send(join(first, "stranger"), nameOf(20), signal);
      await add(1);
      await copy();
      for (const day of [2, 3, 4]) await add(day, { faultyFiles: 1 });
      await copy();
      expect(await held()).toEqual([1, 3, 4, 20]);
    });

    it.each<[string, (path: string) => Promise<unknown>]>([
      ["fewer bytes", (path) => truncate(path, 3)],
      ["other bytes", async (path) => writeFileSync(path, "BACKUP of 1")],
    ])("tells a place that says yes and keeps %s", async (_, spoil) => {
      const { add, copy, held, state, place, first } = await start();
      const filename = await add(1);
      const lying: CopyPlace = {
        ...place,
        async send(path, name, signal) {
          const sent = await place.send(path, name, signal);
          const spoilt = join(first, "spoilt");
          writeFileSync(spoilt, "backup of 1");
          await spoil(spoilt);
          await place.send(spoilt, name, signal);
          return sent;
        },
      };
      expect(await copy({ place: lying })).toBe(true);
      expect(await held()).toEqual([]);
      expect((await state()).failure).toMatchObject({
        times: 1,
        message: expect.stringContaining("non è uguale al suo backup"),
      });
      expect(await place.measure(filename, new AbortController().signal, 11)).toBeNull();
    });

    it("waits an hour after a failure, counts those in a row, and forgets them with a success", async () => {
      const { add, copy, held, state, place, time } = await start();
      await add(1);
      const full: CopyPlace = { ...place, freeBytes: async () => 1_000 };
      expect(await copy({ place: full })).toBe(true);
      expect((await state()).failure?.message).toMatch(
        /^Nella copia esterna lo spazio libero non basta: ne servono circa 64,00 MB, ne restano/,
      );
      expect(await copy()).toBe(false);
      expect(await held()).toEqual([]);
      time.advance(HOUR_MS);
      await copy({ place: full });
      expect((await state()).failure?.times).toBe(2);
      time.advance(HOUR_MS);
      await copy();
      expect([(await state()).failure, await held()]).toEqual([null, [1]]);
    });

    it("copies the others although one cannot be, and gives up after three failures", async () => {
      const { add, copy, held, place, time } = await start();
      for (const day of [1, 2, 3, 4]) await add(day, { companyId: `c${day}` });
      const tried: string[] = [];
      const refusing = (refused: number[]): CopyPlace => ({
        ...place,
        async send(path, name, signal) {
          tried.push(name);
          if (refused.some((day) => name === nameOf(day))) throw new Error("no");
          return place.send(path, name, signal);
        },
      });
      expect(await copy({ place: refusing([1, 2, 3, 4]) })).toBe(true);
      expect(tried).toEqual([4, 3, 2].map(nameOf));
      time.advance(HOUR_MS);
      expect(await copy({ place: refusing([4]) })).toBe(true);
      expect(await held()).toEqual([1, 2, 3]);
    });

    it("tells a place that is gone, and copies what it lacks once it is back", {
      tags: ["long"],
    }, async () => {
      const { add, copy, held, state, time, second } = await start();
      await add(1);
      await copy();
      for (const day of [2, 3]) await add(day, { companyId: `c${day}` });
      const away = `${second}.away`;
      if (kind === "folder") renameSync(second, away);
      else objects.proxy().isAway = true;
      expect(await copy()).toBe(true);
      expect((await state()).failure?.message).toMatch(/non c'è|non è raggiungibile/);
      if (kind === "folder") renameSync(away, second);
      else Object.assign(objects.proxy(), { isAway: false, failing: "cut" });
      time.advance(HOUR_MS);
      expect(await copy()).toBe(false);
      expect(await held()).toEqual([1, 2, 3]);
    });

    it("ends at once, and counts nothing, when the server stops", async () => {
      const { add, deps, held, state, place } = await start();
      await add(1);
      const stopping = new AbortController();
      const slow: CopyPlace = {
        ...place,
        async send(path, name, signal) {
          stopping.abort();
          return place.send(path, name, signal);
        },
      };
      expect(await copyBackups({ ...deps, place: slow }, stopping.signal)).toBe(false);
      expect([await held(), (await state()).failure]).toEqual([[], null]);
    });
  });
});
