import { LIST_VERSION_HEADER, SINCE } from "@sgi/core/documents/list";
import { DAY_MS } from "@sgi/core/time";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import type { Browser } from "../app/testing/browser";
import { SERVER_START_AT, startTestServer, type TestServer } from "../app/testing/testServer";
import {
  BACKED_UP,
  type BackedUpTable,
  type RowReader,
  type StoredRow,
} from "../storage/store/schema/backupTypes";
import { forEachEngine, type TestEngine } from "../storage/store/testing/forEachEngine";
import { createListDifferences, MOST_CHANGES } from "./listState";
import { LISTS, type PanelList, readOn, readWhole } from "./testing/panelList";
import { facts, step, take } from "./testing/randomSteps";

forEachEngine((engine: TestEngine) => {
  let server: TestServer;
  let admin: Browser;
  beforeEach(async () => {
    server = await startTestServer(await engine.newStore());
    admin = await server.signedIn("admin", { remember: true });
  });

  it("turn a panel's list into the current one, whatever happened between two requests", async () => {
    const askers: Record<keyof typeof LISTS, PanelList>[] = [];
    const askFor = async (which: keyof typeof LISTS) => readWhole(admin, LISTS[which]);
    for (let who = 0; who < 4; who++) {
      askers.push({ current: await askFor("current"), obsolete: await askFor("obsolete") });
    }
    const came = { whole: 0, changes: 0 };
    async function ask(asker: (typeof askers)[number]) {
      for (const which of ["current", "obsolete"] as const) {
        asker[which] = await readOn(admin, LISTS[which], asker[which]);
        came[asker[which].came]++;
        const whole = await askFor(which);
        expect(asker[which].documents).toEqual(whole.documents);
        expect(asker[which].version).toBe(whole.version);
      }
    }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
        for (const each of steps) {
          await take(each, admin, server.store);
          const asker = each.do === "ask" ? askers[each.who] : undefined;
          if (asker !== undefined) await ask(asker);
        }
      }),
      { numRuns: 15, endOnFailure: true },
    );
    for (const asker of askers) await ask(asker);
    expect([came.whole, came.changes > 50]).toEqual([0, true]);
  });

  describe("the whole list is answered", () => {
    let known: PanelList;
    beforeEach(async () => {
      await server.addDocument({ id: "d1", title: "Primo" });
      known = await readWhole(admin, LISTS.current);
      await server.addDocument({ id: "d2", title: "Secondo" });
    });
    const readAgain = (browser = admin) => readOn(browser, LISTS.current, known);

    it("to a request that names none of its states", async () => {
      expect((await readAgain()).came).toBe("changes");
      const other = await server.signedIn("stranger");
      await server.addDocument({ id: "d3", companyId: "other" });
      const { version: foreign } = await readWhole(other, LISTS.current);
      const { version: obsolete } = await readWhole(admin, LISTS.obsolete);
      const [named = "", version, at] = /^(.*)-(\d+)-(\d+)$/.exec(known.version)?.slice(1) ?? [];
      const later = `${named}-${Number(version) + 1e6}-${at}`;
      for (const since of [
        foreign,
        obsolete,
        later,
        "",
        "x",
        `${named}--1-${at}`,
        `${named}-1e9-1`,
      ]) {
        const answer = await admin.get(`${LISTS.current}?${SINCE}=${encodeURIComponent(since)}`);
        expect([since, await answer.json()]).toEqual([
          since,
          [expect.anything(), expect.anything()],
        ]);
        expect(answer.headers.get("cache-control")).toBe("no-store");
        expect(answer.headers.get("etag")).toBeNull();
        expect(answer.headers.get(LIST_VERSION_HEADER)).not.toBeNull();
      }
    });

    it("to another company's user, who gets nothing of this one", async () => {
      const stranger = await server.signedIn("stranger");
      expect(await readAgain(stranger)).toMatchObject({ came: "whole", documents: [] });
    });

    it("on another day, since other documents are due then", async () => {
      server.time.advance(DAY_MS);
      expect(await readAgain()).toMatchObject({ came: "whole" });
    });

    it("when more has changed than the difference can hold", async () => {
      const many = Array.from({ length: MOST_CHANGES }, (_, n) => facts(`many-${n}`, `T ${n}`));
      await server.store.documents.createAll(many);
      const { came, documents } = await readAgain();
      expect([came, documents.length]).toEqual(["whole", MOST_CHANGES + 2]);
    });

    it("after a restore, which may have changed what a version means", async () => {
      const { store } = server;
      const kept = await store.snapshot(async (rows) => {
        const tables = new Map<BackedUpTable, StoredRow[][]>();
        for (const table of BACKED_UP) {
          tables.set(table, []);
          for await (const page of rows.pages(table, "acme")) tables.get(table)?.push(page);
        }
        return tables;
      });
      await admin.write("DELETE", `${LISTS.current}/d1`);
      known = await readWhole(admin, LISTS.current);
      const source: RowReader = {
        schema: "",
        async *pages(table) {
          yield* kept.get(table) ?? [];
        },
      };
      const scope = { companyId: "acme", caller: null, lockedHash: "", madeAt: 1 };
      await store.transaction(({ rows }) => rows.replace(source, scope));
      admin = await server.signedIn("admin");
      const again = await readAgain(admin);
      expect([again.came, again.documents.length]).toEqual(["whole", 2]);
      await admin.write("DELETE", `${LISTS.current}/d2`);
      known = again;
      expect(await readAgain(admin)).toMatchObject({ came: "changes", documents: [{}] });
    });

    it("by a server started since: the database may have been replaced meanwhile", async () => {
      const now = { companyId: "acme", which: "current", version: 0, day: "2026-11-20" } as const;
      const askedOf = (beganAt: number) =>
        createListDifferences(server.store, beganAt).since(known.version, now, SERVER_START_AT);
      expect(await askedOf(SERVER_START_AT)).not.toBeNull();
      expect(await askedOf(SERVER_START_AT + 1)).toBeNull();
    });
  });
});
