import { expect, it, vi } from "vitest";
import type { Browser } from "../app/testing/browser";
import { paperForm } from "../app/testing/paperForm";
import { forEachEngine } from "../storage/store/testing/forEachEngine";
import {
  addMember,
  ask,
  messageOf,
  readersOf,
  readingOf,
  startReading,
  todoOf,
} from "./testing/readingWorld";

const PDF = "%PDF-1.7 firme";

forEachEngine((engine) => {
  async function begin() {
    const world = await startReading(await engine.newStore());
    await addMember(world.store, "ivo", "Ivo Forni");
    const { mark, revision } = await world.server.addDocument({ id: "d1", title: "Audit" });
    const seen = { document: "d1", mark, revision };
    const signed = { ...seen, day: "2026-02-02", readers: ["ivo"] };
    const sign = (
      given: object = {},
      scan?: Parameters<typeof paperForm>[1],
      name?: string,
      as: Browser = world.admin,
    ) => as.write("POST", "/api/readings/paper", paperForm({ ...signed, ...given }, scan, name));
    const kept = async () => {
      const hashes: string[] = [];
      for await (const hash of world.server.files.list()) hashes.push(hash);
      return hashes.length;
    };
    const papers = async () => (await readersOf(world.admin, "d1")).papers;
    const readers = async () => (await readersOf(world.admin, "d1")).readers;
    const back = (id: string) =>
      world.admin.write("POST", `/api/readings/${id}/back`, { reason: "Foglio sbagliato" });
    return { ...world, seen, sign, kept, papers, readers, back };
  }

  it("keeps who recorded it, and who took it back, by the names of then [LIFE-11]", async () => {
    const { sign, admin, papers, store } = await begin();
    await store.users.setName("admin", "Ada Conti");
    await sign({ readers: ["ivo"] }, PDF);
    await store.users.setName("admin", "Ada Rossi");
    const [{ id = "" } = {}] = await papers();
    await admin.write("POST", `/api/readings/${id}/back`, { reason: "Foglio sbagliato" });
    expect(await papers()).toMatchObject([
      { recordedBy: "Ada Conti", takenBack: { by: "Ada Rossi" } },
    ]);
  });

  it("counts for each who signed, with day and scan, and keeps the scan once [READ-09, LIFE-04]", async () => {
    const { sign, admin, ugo, papers, readers, store, entries, kept } = await begin();
    await ask(admin, ["d1"]);
    expect(await todoOf(ugo)).toBe(1);
    const before = await kept();
    entries.length = 0;
    expect((await sign({ readers: ["ivo", "ugo", "ugo"] }, PDF)).status).toBe(200);
    expect(await readers()).toContainEqual(
      expect.objectContaining({ name: "Ivo Forni", hasAccount: false, state: "paper" }),
    );
    expect(await todoOf(ugo)).toBe(0);
    expect((await readingOf(ugo, "d1"))?.confirmed).toMatchObject({ day: "2026-02-02" });
    expect(
      entries.map(({ action, details }) => [action, (details as { name: string }).name]),
    ).toEqual([
      ["reading.paper", "Ivo Forni"],
      ["reading.paper", "ugo@example.it"],
    ]);
    expect(await papers()).toMatchObject([
      { day: "2026-02-02", recordedBy: "admin@example.it", isInForce: true, hasScan: true },
      { takenBack: null },
    ]);
    expect(await kept()).toBe(before + 1);
    expect(await store.quotas.findKept("acme")).toMatchObject({ files: before + 1 });
  });

  it("is not swept while it comes in [READ-09]", async () => {
    const { sign, server, store } = await begin();
    const { queue } = store.fileRemovals;
    const queued = vi.spyOn(store.fileRemovals, "queue").mockImplementation(async (...given) => {
      await server.uploadWork.spool.sweep(async () => [], Number.POSITIVE_INFINITY);
      await queue(...given);
    });
    expect((await sign({}, PDF)).status).toBe(200);
    expect(queued).toHaveBeenCalled();
    queued.mockRestore();
    expect(await server.uploadWork.spool.list()).toEqual([]);
  });

  it("is recorded once where its answer was lost, and refused for who has confirmed [READ-09]", async () => {
    const { sign, papers } = await begin();
    for (let time = 0; time < 2; time += 1) expect((await sign({}, PDF)).status).toBe(200);
    expect(await papers()).toHaveLength(1);
    const again = await sign({ day: "2026-02-03" }, PDF);
    expect(again.status).toBe(409);
    expect(await messageOf(again)).toMatch(/^Ivo Forni ha già confermato questa revisione/);
  });

  it.each([
    ["on the revision's own day, before it came here", {}, "2026-01-15", null],
    ["on no day before that", {}, "2026-01-14", "15/01/2026"],
    ["on any day, where it has none", { documentDate: null }, "2019-05-01", null],
    ["the day it came, where its own is later", { documentDate: "2027-01-31" }, "2026-11-20", null],
    ["on no day before both", { documentDate: "2027-01-31" }, "2026-11-19", "20/11/2026"],
  ])("can have been given %s [READ-09]", async (_, dated, day, from) => {
    const { server, sign } = await begin();
    const { mark, revision } = await server.addDocument({ id: "d2", ...dated });
    const answer = await sign({ document: "d2", mark, revision, day }, PDF);
    expect([answer.status, await messageOf(answer)]).toEqual(
      from === null
        ? [200, undefined]
        : [400, `Il giorno della firma non può essere prima del ${from}, la data della revisione.`],
    );
  });

  it("counts for that mark alone, and only of the revision in force [READ-09]", async () => {
    const { sign, admin, seen, revise, readers, papers } = await begin();
    await ask(admin, ["d1"]);
    await sign();
    const next = await revise("d1", "2");
    expect(await readers()).toContainEqual(
      expect.objectContaining({ name: "Ivo Forni", state: "open" }),
    );
    expect(await papers()).toMatchObject([{ revision: seen.revision, isInForce: false }]);
    const old = await sign({ readers: ["ugo"] });
    expect(old.status).toBe(409);
    expect(await messageOf(old)).toBe(
      "Il documento è cambiato: ora è in vigore la Rev.2. Una firma vale solo per la revisione firmata.",
    );
    expect((await sign(next)).status).toBe(200);
  });

  it.each([
    ["no picture", "GIF89a", "firme.png", 415],
    ["another type's name", PDF, "firme.exe", 415],
    ["nothing", "", "firme.pdf", 415],
    ["too large", `${PDF}${" ".repeat(10 * 1024 * 1024)}`, "firme.pdf", 413],
  ])("refuses a scan of %s, and keeps nothing [READ-09]", async (_, scan, name, status) => {
    const { sign, kept, papers, entries } = await begin();
    const before = await kept();
    entries.length = 0;
    const refused = await sign({}, scan, name);
    expect(refused.status).toBe(status);
    expect(await messageOf(refused)).toMatch(/^La scansione (deve essere|supera)/);
    expect([await kept(), await papers(), entries]).toEqual([before, [], []]);
  });

  it.each([
    ["without people", { readers: [] }, 400],
    ["of somebody unknown", { readers: ["ivo", "stranger"] }, 404],
    ["of a day to come", { day: "2099-01-01" }, 400],
    ["of no day", { day: "2026-02-30" }, 400],
    ["of another company's document", { document: "foreign" }, 404],
  ])("is not recorded %s, of nobody [READ-09]", async (_, given, status) => {
    const { sign, papers } = await begin();
    expect((await sign(given)).status).toBe(status);
    expect(await papers()).toEqual([]);
  });

  it("is not recorded without a scan, nor with readings off, nor where there is no room [READ-09]", async () => {
    const { sign, admin, seen, store, papers } = await begin();
    const form = paperForm({ ...seen, day: "2026-02-02", readers: ["ivo"] });
    form.delete("localFiles");
    const without = await admin.write("POST", "/api/readings/paper", form);
    expect([without.status, await messageOf(without)]).toEqual([
      400,
      "Aggiungi la scansione del foglio firmato.",
    ]);
    await store.quotas.set("acme", { maxFiles: 1, maxBytes: null });
    expect((await sign()).status).toBe(413);
    await store.companies.setSwitch("acme", "readings", false);
    expect((await sign()).status).toBe(409);
    expect(await papers()).toEqual([]);
  });

  it("needs no room for a sheet that is kept, for somebody left out before [READ-09]", async () => {
    const { sign, store, papers } = await begin();
    await sign({}, PDF);
    const { files } = await store.quotas.findKept("acme");
    await store.quotas.set("acme", { maxFiles: files, maxBytes: null });
    expect((await sign({ readers: ["ugo"] }, `${PDF} altro`)).status).toBe(413);
    expect((await sign({ readers: ["ugo"] }, PDF)).status).toBe(200);
    expect(await papers()).toHaveLength(2);
    expect(await store.quotas.findKept("acme")).toMatchObject({ files });
  });

  it("shows its scan to the company's admins alone, in a sandbox where it is a picture [READ-09]", async () => {
    const { sign, admin, viewer, server, papers } = await begin();
    await sign({}, Buffer.from("89504e470d0a1a0a", "hex"), "foto.jpg");
    server.time.advance(1);
    await sign({ readers: ["ugo"] }, PDF);
    const [pdf, png] = await papers();
    const scanOf = (id = "", as = admin) => as.get(`/api/readings/${id}/scan`);
    const paper = await scanOf(pdf?.id);
    expect(await paper.text()).toBe(PDF);
    expect(paper.headers.get("content-type")).toBe("application/pdf");
    expect(paper.headers.get("content-disposition")).toContain("inline");
    expect((await scanOf(pdf?.id, viewer)).status).toBe(403);
    expect((await scanOf(pdf?.id, await server.signedIn("stranger"))).status).toBe(404);
    expect((await scanOf(png?.id)).headers.get("content-type")).toBe("image/png");
  });

  it("is taken back by a second record, shown beside it, and may be recorded anew [READ-09, LIFE-05]", async () => {
    const { sign, admin, papers, readers, back } = await begin();
    await ask(admin, ["d1"]);
    await sign({}, PDF);
    const [first] = await papers();
    expect((await back(first?.id ?? "")).status).toBe(200);
    expect(await papers()).toMatchObject([
      { id: first?.id, takenBack: { by: "admin@example.it", reason: "Foglio sbagliato" } },
    ]);
    expect(await readers()).toContainEqual(
      expect.objectContaining({ name: "Ivo Forni", state: "open" }),
    );
    expect((await sign({ day: "2026-02-03" }, PDF)).status).toBe(200);
    expect((await papers()).map(({ day, takenBack }) => [day, takenBack === null])).toEqual(
      expect.arrayContaining([
        ["2026-02-03", true],
        ["2026-02-02", false],
      ]),
    );
  });

  it("is taken back once by the same person and reason, also where that answer was lost [READ-09, LIFE-04]", async () => {
    const { sign, admin, papers, back, store, server, entries } = await begin();
    await sign({}, PDF);
    const [{ id = "" } = {}] = await papers();
    entries.length = 0;
    for (let time = 0; time < 2; time += 1) {
      const answer = await back(id);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ todo: { readings: 0 } });
    }
    expect(entries.map(({ action }) => action)).toEqual(["reading.takeBack"]);
    expect(await store.readings.listPapers("acme", "d1")).toHaveLength(2);
    const path = `/api/readings/${id}/back`;
    const other = await admin.write("POST", path, { reason: "Altro" });
    expect([other.status, await messageOf(other)]).toEqual([409, expect.stringMatching(/già/)]);
    await store.users.setRole("viewer", "admin");
    const colleague = await server.signedIn("viewer");
    const same = await colleague.write("POST", path, { reason: "Foglio sbagliato" });
    expect(same.status).toBe(409);
  });

  it("leaves a file whose record never came to go a day later, none that is recorded [READ-09, LIFE-18]", async () => {
    const { sign, store, server } = await begin();
    const due = () => store.fileRemovals.listDue(server.time.clock.now() + 1);
    vi.spyOn(server.files, "adopt").mockRejectedValueOnce(new Error("killed"));
    expect((await sign({}, PDF)).status).toBe(500);
    const [dead = ""] = await due();
    expect(await store.fileRemovals.isNamed(dead)).toBe(false);
    await sign({}, PDF);
    expect(await due()).toEqual([dead]);
    expect(await store.fileRemovals.isNamed(dead)).toBe(true);
  });

  it("has no text, so that nobody who searches finds it [LIFE-18]", async () => {
    const { sign, store } = await begin();
    await sign({}, PDF);
    const [paper] = await store.readings.listPapers("acme", "d1");
    await store.texts.readAllAgain();
    expect(await store.texts.get("acme", paper?.fileHash ?? "")).toBeNull();
  });
});
