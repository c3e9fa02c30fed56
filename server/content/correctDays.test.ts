import { Readable } from "node:stream";
import { systemTimers } from "@sgi/core/time";
import { describe, expect, it } from "vitest";
import { createMemoryFiles } from "../app/testing/memoryFiles";
import { newDocument } from "../app/testing/newDocument";
import { reasons } from "../base/reasons/reasons";
import { formerState } from "../ingest/recordDocument";
import type { SpreadsheetExpiry } from "../ingest/spreadsheets/expiryCell";
import type { StoredDocument } from "../storage/store/schema/documentTypes";
import type { Store } from "../storage/store/store";
import { forEachEngine } from "../storage/store/testing/forEachEngine";
import { company, user } from "../storage/store/testing/records";
import { type ReadingDeps, readWaiting } from "./keepReading";
import { createTextSearch } from "./textSearch";

const SHEET = { fileType: "xlsx", expiryFrom: "A1", expiryDate: "1899-12-31" } as const;
const RIGHT = "2027-06-30";
const BY_HAND = { expiryMark: "sha256:x", expiryRevision: "1" };
const COMPANIES = ["a", "b", "c"];

forEachEngine(({ newStore }) => {
  async function begin() {
    const store = await newStore();
    const files = createMemoryFiles();
    for (const id of COMPANIES) {
      await store.companies.create(company({ id, name: `Azienda ${id}` }));
      await store.users.create(user({ id: `admin-${id}`, companyId: id, email: `${id}@x.it` }));
    }
    const asked: string[] = [];
    /** What the present readers find in a file, by its content. */
    const cells = new Map<string, SpreadsheetExpiry>();
    const deps: ReadingDeps = {
      store,
      files,
      clock: { now: () => 7 },
      timers: systemTimers,
      newId: () => crypto.randomUUID(),
      stepAside: async () => undefined,
      async readExpiry(_, bytes) {
        return cells.get(String(bytes)) ?? { ok: true, expiryDate: RIGHT, warning: null };
      },
      reader: {
        async ask({ bytes }) {
          const text = Buffer.from(bytes).toString();
          asked.push(text);
          return {
            ok: true,
            chars: 1,
            packed: Buffer.from(`nuovo ${text}`),
            sheets: null,
            words: "nuovo",
          };
        },
      },
    };

    /** A document whose file an earlier version has read. */
    async function add(companyId: string, id: string, fields: Partial<StoredDocument> = {}) {
      const name = `${companyId}-${id}`;
      const kept = await files.put(Readable.from([Buffer.from(name)]));
      const document = newDocument({ id: name, companyId, ...SHEET, ...fields }, kept);
      await store.documents.create(document);
      const text = await store.texts.get(companyId, kept.hash);
      const packed = Buffer.from("vecchio");
      const outcome = { state: "done", chars: 1, packed, words: "vecchio" } as const;
      await store.texts.settle(text?.id ?? 0, outcome);
      return document;
    }
    const days = async (companyId: string) =>
      (await store.documents.listAll(companyId)).map(
        ({ id, expiryDate, expiryFrom }) => `${id} ${expiryDate} ${expiryFrom}`,
      );
    return { store, files, deps, asked, cells, add, days };
  }

  const run = (deps: ReadingDeps) => readWaiting(deps, () => false);
  const mails = async (store: Store) => {
    const all = await Promise.all(COMPANIES.map((id) => store.outbox.listOfCompany(id, "notice")));
    return all.flat().map(({ payload }) => JSON.parse(payload));
  };
  const entries = async (store: Store, companyId: string) => {
    const logged = await store.audit.list({ companyId, limit: 100 });
    return logged.filter(({ action }) => action === "document.expiryCorrected");
  };
  const find = (store: Store, word: string) =>
    createTextSearch(store).find(
      { companyId: "a", which: "current", version: null },
      { words: [word], beginning: null },
    );

  it("corrects days of A1 in force, obsolete and former, with an entry each and one mail a company, and none that people set [DUE-02, DUE-03]", async () => {
    const { store, files, deps, cells, add, days } = await begin();
    const current = await add("a", "current");
    await add("a", "obsolete", { obsoleteAt: 5 });
    await add("a", "none");
    cells.set("a-none", { ok: true, expiryDate: null, warning: reasons.emptyCell });
    await add("a", "newly", { expiryFrom: null, expiryDate: null });
    await add("a", "hand", { ...BY_HAND, expiryFrom: "hand" });
    await add("a", "review", { ...BY_HAND, expiryFrom: "review" });
    const none = { expiryFrom: null, expiryDate: null };
    await add("a", "noDay", { ...none, expiryMark: "sha256:x" });
    // Said of a content whose mark was unknown.
    await add("a", "noMark", { ...none, expiryRevision: "1" });
    await add("a", "right", { expiryDate: RIGHT });
    await add("b", "current");
    await add("c", "right", { expiryDate: RIGHT });
    const replaced = { id: "former", replacedAt: 5, replacedBy: null };
    const before = await files.put(Readable.from([Buffer.from("former")]));
    const former = formerState({ ...current, fileHash: before.hash, revision: "0" }, replaced);
    await store.revisions.append(former);
    await store.texts.readAllAgain();
    const version = await store.companies.hold("a");
    await run(deps);
    expect((await days("a")).toSorted()).toEqual([
      `a-current ${RIGHT} A1`,
      "a-hand 1899-12-31 hand",
      `a-newly ${RIGHT} A1`,
      "a-noDay null null",
      "a-noMark null null",
      "a-none null null",
      `a-obsolete ${RIGHT} A1`,
      "a-review 1899-12-31 review",
      `a-right ${RIGHT} A1`,
    ]);
    expect(await days("b")).toEqual([`b-current ${RIGHT} A1`]);
    expect(await store.revisions.get("a", "former")).toMatchObject({ expiryDate: RIGHT });
    expect(await store.documents.get("a", "a-current")).toMatchObject({
      updatedAt: current.updatedAt,
      broughtAt: current.broughtAt,
    });
    // Lists that panels hold learn of it.
    const since = { which: "current", version, most: 100 } as const;
    const changed = (await store.documents.listChanges("a", since))?.changed ?? [];
    expect(changed.map(({ row }) => row.id).toSorted()).toEqual(["a-current", "a-newly", "a-none"]);
    const logged = await entries(store, "a");
    expect(logged.map(({ documentId }) => documentId).toSorted()).toEqual([
      "a-current",
      "a-newly",
      "a-none",
      "a-obsolete",
    ]);
    const told = logged.find(({ documentId }) => documentId === "a-current");
    expect(told?.details).toMatchObject({
      before: { expiryDate: "1899-12-31" },
      after: { expiryDate: RIGHT },
      former: [{ revision: "0", after: { expiryDate: RIGHT } }],
    });
    expect(await mails(store)).toEqual([
      { email: "a@x.it", notice: "daysCorrected", about: "4" },
      { email: "b@x.it", notice: "daysCorrected", about: "1" },
    ]);
    await run(deps);
    expect([(await entries(store, "a")).length, (await mails(store)).length]).toEqual([4, 2]);
  });

  it("changes no day and no text where the new reading is refused, and does not try for ever [DUE-03, TEXT-01]", async () => {
    const { store, deps, asked, cells, add, days } = await begin();
    await add("a", "refused");
    cells.set("a-refused", { ok: false, reason: reasons.damaged });
    await add("a", "large");
    cells.set("a-large", { ok: true, expiryDate: null, warning: reasons.unreadCell });
    const { ask } = deps.reader;
    deps.reader = {
      async ask(question) {
        await ask(question);
        return { ok: false, reason: reasons.noText };
      },
    };
    await run(deps);
    await run(deps);
    expect(asked.length).toBe(2);
    expect(await days("a")).toEqual(["a-large 1899-12-31 A1", "a-refused 1899-12-31 A1"]);
    expect(await find(store, "vecchio")).toEqual(["a-large", "a-refused"]);
    expect([await entries(store, "a"), await mails(store)]).toEqual([[], []]);
  });

  it("reads texts again after what came in anywhere, shows no count meanwhile, and finds by the old words until then [TEXT-01, TEXT-06, VIEW-01]", async () => {
    const { store, files, deps, asked, add } = await begin();
    await add("a", "pdf", { fileType: "pdf", expiryFrom: null, expiryDate: null });
    await add("a", "sheet");
    expect(await store.texts.count("a")).toEqual({ done: 2, total: 2 });
    const kept = await files.put(Readable.from([Buffer.from("fresh")]));
    await store.documents.create(
      newDocument({ id: "fresh", companyId: "b", fileType: "pdf" }, kept),
    );
    const found: string[][] = [];
    const { ask } = deps.reader;
    deps.reader = {
      async ask(question) {
        found.push(await find(store, "vecchio"));
        expect((await store.texts.count("a")).done).toBe(2);
        return ask(question);
      },
    };
    await run(deps);
    expect(asked).toEqual(["fresh", "a-sheet", "a-pdf"]);
    expect(found).toEqual([["a-pdf", "a-sheet"], ["a-pdf", "a-sheet"], ["a-pdf"]]);
    expect(await find(store, "nuovo")).toEqual(["a-pdf", "a-sheet"]);
  });

  it("reads the others where the disk does not give one, and corrects their days [TEXT-01]", async () => {
    const { store, files, deps, add, days } = await begin();
    const lost = await add("a", "lost");
    await add("a", "sheet");
    const { open } = files;
    deps.files = {
      open: (hash) => (hash === lost.fileHash ? Promise.reject(new Error("disk")) : open(hash)),
    };
    for (let n = 0; n < 3; n++) await run(deps).catch(() => undefined);
    expect(await days("a")).toEqual(["a-lost 1899-12-31 A1", `a-sheet ${RIGHT} A1`]);
    expect(await mails(store)).toMatchObject([{ about: "1" }]);
    deps.files = { open };
    await run(deps);
    expect(await days("a")).toEqual([`a-lost ${RIGHT} A1`, `a-sheet ${RIGHT} A1`]);
  });

  it("corrects nothing of a deleted company until it comes back [WORK-06]", async () => {
    const { store, deps, add, days } = await begin();
    await add("a", "sheet");
    await store.companies.setDeleted("a", 5);
    await run(deps);
    expect(await days("a")).toEqual(["a-sheet 1899-12-31 A1"]);
    await store.companies.setDeleted("a", null);
    await run(deps);
    expect(await days("a")).toEqual([`a-sheet ${RIGHT} A1`]);
  });

  describe("whenever it is killed, and with two processes", () => {
    /** Fails at the n-th transaction and all later ones, after it is written or before. */
    function dying(store: Store, deps: ReadingDeps, { at, isWritten }: Death): ReadingDeps {
      let count = 0;
      const transaction: Store["transaction"] = async (work) => {
        const isLast = count++ >= at;
        if (isLast && (count > at + 1 || !isWritten)) {
          return store.transaction(async (queries) => {
            await work(queries);
            throw new Error("killed");
          });
        }
        const result = await store.transaction(work);
        if (isLast) throw new Error("killed");
        return result;
      };
      const putLast = () => Promise.reject(new Error("killed"));
      return { ...deps, store: { ...store, transaction, texts: { ...store.texts, putLast } } };
    }
    interface Death {
      at: number;
      isWritten: boolean;
    }

    async function expectOnce(store: Store) {
      const counts = await Promise.all(
        COMPANIES.map(async (id) => (await entries(store, id)).length),
      );
      expect(counts).toEqual([2, 2, 2]);
      expect((await mails(store)).map(({ email, about }) => `${email} ${about}`)).toEqual([
        "a@x.it 2",
        "b@x.it 2",
        "c@x.it 2",
      ]);
    }

    async function beginThree() {
      const world = await begin();
      for (const companyId of COMPANIES) {
        await world.add(companyId, "one");
        await world.add(companyId, "two");
      }
      return world;
    }

    // Each company: two readings, a correction, a mail.
    it("has done it once, with one mail [LIFE-07]", async () => {
      const deaths = [0, 2, 3, 7].flatMap((at) => [
        { at, isWritten: false },
        { at, isWritten: true },
      ]);
      for (const death of deaths) {
        const { store, deps } = await beginThree();
        await expect(run(dying(store, deps, death))).rejects.toThrow("killed");
        await Promise.all([run(deps), run(deps)]);
        await run(deps);
        await expectOnce(store);
      }
    });
  });
});
