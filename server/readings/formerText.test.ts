import type { DocumentReading } from "@sgi/core/documents";
import { beforeEach, expect, it } from "vitest";
import type { Browser } from "../app/testing/browser";
import { forEachEngine } from "../storage/store/testing/forEachEngine";
import { reading } from "../storage/store/testing/records";
import { ask, type ReadingWorld, readingOf, startReading, toReadOf } from "./testing/readingWorld";

forEachEngine((engine) => {
  let world: ReadingWorld;
  beforeEach(async () => {
    world = await startReading(await engine.newStore());
    const { server, admin } = world;
    await server.addDocument({ id: "d1", revision: "4" });
    for (const [n, id] of ["r1", "r2", "r3"].entries()) {
      await server.addRevision({ id, documentId: "d1", revision: `${n + 1}`, replacedAt: n });
    }
    await ask(admin, ["d1"]);
  });

  /** A user has read a former revision, in the panel or on paper. */
  async function read(readerId: string, revision: string, given: object = {}) {
    const row = await world.store.revisions.get("acme", `r${revision}`);
    const own = { id: `${readerId} ${revision}`, companyId: "acme", documentId: "d1", readerId };
    const facts = { revision, mark: row?.mark ?? "", kind: "confirmed", at: Number(revision) };
    await world.store.readings.append(reading({ ...own, ...facts, ...given } as never));
  }
  const textsOf = async (browser: Browser) => {
    const statuses: number[] = [];
    for (const id of ["r1", "r2", "r3"]) {
      statuses.push((await browser.get(`/api/documents/d1/text?revision=${id}`)).status);
    }
    return statuses;
  };
  const formerOf = async (browser: Browser): Promise<DocumentReading["former"] | undefined> =>
    (await readingOf(browser, "d1"))?.former;

  it("answers a viewer the text of the last revision that they read, and of no other older one [READ-04]", async () => {
    const { viewer, mara, ugo } = world;
    await read("viewer", "1");
    await read("viewer", "2");
    await read("ugo", "1", { kind: "paper" });
    expect(await textsOf(viewer)).toEqual([404, 200, 200]);
    expect(await textsOf(ugo)).toEqual([200, 404, 200]);
    expect(await textsOf(mara)).toEqual([404, 404, 200]);
    const refused = await viewer.get("/api/documents/d1/text?revision=r1");
    const unknown = await viewer.get("/api/documents/d1/text?revision=none");
    expect(await refused.json()).toEqual(await unknown.json());
  });

  it("says which revision that is, on the document and in the list, while its bytes are kept [READ-04]", async () => {
    const { viewer, mara, store } = world;
    await read("viewer", "2");
    const former = { revision: "2", id: "r2" };
    expect(await formerOf(viewer)).toMatchObject(former);
    expect((await toReadOf(viewer)).toRead).toMatchObject([{ former }]);
    expect(await formerOf(mara)).toBeNull();
    const row = await store.revisions.get("acme", "r2");
    await store.revisions.purge("acme", row?.fileHash ?? "", 5);
    expect(await formerOf(viewer)).toMatchObject({ revision: "2", id: null });
    expect(await textsOf(viewer)).toEqual([404, 404, 200]);
  });

  it("answers none for what was taken back, and none while the company has readings off [READ-04, LIFE-08]", async () => {
    const { viewer, ugo, store } = world;
    await read("viewer", "2");
    await read("ugo", "1", { kind: "paper" });
    await read("ugo", "1", { id: "back", kind: "takenBack", about: "ugo 1", readerId: null });
    expect(await textsOf(ugo)).toEqual([404, 404, 200]);
    await store.companies.setSwitch("acme", "readings", false);
    expect(await textsOf(viewer)).toEqual([404, 404, 200]);
  });
});
