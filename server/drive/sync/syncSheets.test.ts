import { readdir } from "node:fs/promises";
import { expect, it } from "vitest";
import { reasons } from "../../base/reasons/reasons";
import { PDF, xlsx } from "../../ingest/spreadsheets/testing/samples";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { NOTHING_DONE, named, useSyncWorld } from "./testing/syncWorld";

const begin = useSyncWorld();
forSqliteFirst(({ newStore }) => {
  it("reads cell A1 of new and changed spreadsheets, and leaves none of their bytes", async () => {
    const { tree, google, rootId, sync, documents, folder } = await begin(await newStore());
    const sheets = (date: string) => [{ title: "Foglio1", cells: { A1: { date } } }];
    const own = tree.addFile({ name: "Scadenze", parent: rootId, sheets: sheets("2026-12-31") });
    const content = await xlsx("2027-05-31");
    tree.addFile({ name: "Tarature.xlsx", parent: rootId, content });
    tree.addFile({ name: "Rotto.xlsx", parent: rootId, content: "nulla" });
    const { failures } = await sync();
    const read = async () =>
      (await documents()).map(({ title, fileType, expiryDate }) => [title, fileType, expiryDate]);
    expect(await read()).toEqual([
      ["Scadenze", "xlsx", "2026-12-31"],
      ["Tarature", "xlsx", "2027-05-31"],
    ]);
    const told = [{ name: "Rotto.xlsx", folder: "", reason: reasons.content("xlsx") }];
    expect([failures, await readdir(folder)]).toEqual([told, []]);
    google.requests.reset();
    tree.rename(own, "Scadenzario");
    expect((await sync()).failures).toEqual(told);
    expect(google.requests.count("drive.files.download") + google.requests.count("sheets")).toBe(0);
    tree.edit(own, { sheets: sheets("2027-01-01") });
    await sync();
    expect(google.requests.count("sheets")).toBe(2);
    expect((await read())[0]).toEqual(["Scadenzario", "xlsx", "2027-01-01"]);
  });

  it("reports a spreadsheet that Google refuses, retries it, and forgets it when it is gone", async () => {
    const store = await newStore();
    const { tree, google, rootId, sync, inForce } = await begin(store);
    const file = tree.addFile({
      name: "S.xlsx",
      parent: rootId,
      content: await xlsx("2027-05-31"),
    });
    const broken = tree.addFile({ name: "Rotto.xlsx", parent: rootId, content: "nulla" });
    google.faults.plan({
      kind: "drive.files.download",
      address: new RegExp(file),
      fault: { is: "forbidden" },
    });
    const told = [
      { name: "Rotto.xlsx", folder: "", reason: reasons.content("xlsx") },
      { name: "S.xlsx", folder: "", reason: reasons.unreadableInDrive },
    ];
    const byName = ({ failures }: Awaited<ReturnType<typeof sync>>) =>
      failures.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    expect(byName(await sync())).toEqual(told);
    expect((await store.drive.listFiles("company-a")).map(({ id }) => id)).toEqual([broken]);
    expect((await sync()).failures).toEqual(told.slice(0, 1));
    expect((await inForce()).length).toBe(1);
    tree.trash(broken);
    await sync();
    expect((await store.drive.listFiles("company-a")).map(({ id }) => id)).toEqual([file]);
  });

  it("promises no retry for a spreadsheet whose owner lets nobody read it", async () => {
    const { tree, rootId, sync, plan, time } = await begin(await newStore());
    const parent = tree.addFolder({ name: "Registri", parent: rootId });
    const modifiedAt = time.clock.now() - 1;
    const facts = { parent, content: await xlsx("2027-05-31"), modifiedAt };
    const locked = tree.addFile({ ...facts, name: "Tarature.xlsx", canDownload: false });
    tree.addFile({ ...facts, name: "Scadenze.xlsx" });
    const told = [{ name: "Tarature.xlsx", folder: "Registri", reason: reasons.unreadableInDrive }];
    const before = await plan();
    expect(before).toMatchObject({ counts: { new: 1, unreadable: 1 }, failures: told });
    expect(before.steps.map(({ title }) => title)).toEqual(["Scadenze"]);
    const { failures } = await sync();
    expect(failures).toEqual(told);
    const counts = { ...NOTHING_DONE, unchanged: 1, unreadable: 1 };
    expect(await plan()).toEqual({ counts, steps: [], failures: told });
    // Drive reports for a changed file whether it may be read now.
    tree.edit(locked, { content: await xlsx("2027-06-30") });
    expect((await plan()).counts).toMatchObject({ new: 0, unreadable: 1 });
    tree.setDownload(locked, true);
    expect((await plan()).counts).toMatchObject({ new: 1, unreadable: 0 });
  });

  it("tells doubtful names with what they seem to mean, in every sync, beside a sheet's warning [NAME-01]", async () => {
    const { tree, rootId, sync } = await begin(await newStore());
    const parent = tree.addFolder({ name: "Moduli", parent: rootId });
    const sheets = [{ title: "Foglio1", cells: { A1: "domani" } }];
    tree.addFile({ name: "MOD-07 Registro rev02", parent, sheets });
    tree.addFile({ name: "8.4 Acquisti.pdf", parent, content: PDF });
    tree.addFile({ name: "Organigramma.pdf", parent, content: PDF });
    const told = ["8.4 Acquisti.pdf", "MOD-07 Registro rev02"];
    for (const { warnings } of [await sync(), await sync()]) {
      expect(warnings?.map(({ name }) => name)).toEqual(told);
      expect(warnings?.[0]?.reason).toContain("proposta: riferimento 8.4, titolo «Acquisti»");
      expect(warnings?.[1]?.reason).toContain("proposta: riferimento MOD-07, titolo «Registro»");
      expect(warnings?.[1]?.reason).toContain(reasons.otherCell("domani"));
    }
  });

  it("keeps a spreadsheet whose A1 says no day as a document, and tells why it has no expiry date", async () => {
    const { tree, rootId, sync, status, documents } = await begin(await newStore());
    const parent = tree.addFolder({ name: "Registri", parent: rootId });
    const sheets = (A1: string | number) => [{ title: "Foglio1", cells: { A1 } }];
    tree.addFile({ name: "Tarature.xlsx", parent, content: await xlsx("Scadenza") });
    const own = tree.addFile({ name: "Scadenze", parent, sheets: sheets("domani") });
    const { counts, warnings, failures } = await sync();
    expect([counts, failures]).toEqual([{ ...NOTHING_DONE, new: 2 }, []]);
    const byName = (files: typeof warnings) =>
      files?.map(({ name, folder, reason }) => [folder, name, reason].join(" ")).toSorted();
    expect(byName(warnings)).toEqual([
      `Registri Scadenze ${reasons.otherCell("domani")}`,
      `Registri Tarature.xlsx ${reasons.otherCell("Scadenza")}`,
    ]);
    expect((await status()).last).toMatchObject({ warnings, failures: [] });
    // Also after a sync that reads neither again, wherever the files are then.
    expect((await sync()).warnings).toEqual(warnings);
    tree.rename(own, "Scadenzario");
    expect(byName((await sync()).warnings)).toEqual([
      `Registri Scadenzario ${reasons.otherCell("domani")}`,
      `Registri Tarature.xlsx ${reasons.otherCell("Scadenza")}`,
    ]);
    tree.edit(own, { sheets: sheets(46_000) });
    expect(byName((await sync()).warnings)?.[0]).toBe(
      `Registri Scadenzario ${reasons.otherCell("46000")}`,
    );
    tree.edit(own, { sheets: sheets("2027-05-31") });
    expect(byName((await sync()).warnings)).toEqual([
      `Registri Tarature.xlsx ${reasons.otherCell("Scadenza")}`,
    ]);
    expect((await documents()).map(({ expiryDate }) => expiryDate)).toEqual(["2027-05-31", null]);
  });

  it("leaves out, and reads the next time, a spreadsheet for which the disk has no room", async () => {
    let free = 0;
    const { tree, google, rootId, sync, documents } = await begin(await newStore(), {
      freeBytes: async () => free,
    });
    google.requests.reset();
    tree.addFile({ name: named("Analisi"), parent: rootId });
    const content = await xlsx("2027-05-31");
    tree.addFile({ name: "Tarature.xlsx", parent: rootId, content });
    const { counts, failures } = await sync();
    const told = [{ name: "Tarature.xlsx", folder: "", reason: reasons.noRoom }];
    expect([counts, failures]).toEqual([{ ...NOTHING_DONE, new: 1, unreadable: 1 }, told]);
    expect(google.requests.count("drive.files.download")).toBe(0);
    free = Number.MAX_SAFE_INTEGER;
    expect((await sync()).failures).toEqual([]);
    expect((await documents()).map(({ expiryDate }) => expiryDate)).toEqual([null, "2027-05-31"]);
  });
});
