import { expect, it } from "vitest";
import { PDF, xlsx } from "../../ingest/spreadsheets/testing/samples";
import type { Store } from "../../storage/store/store";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { useSyncWorld } from "./testing/syncWorld";

const begin = useSyncWorld();

forSqliteFirst(({ newStore }) => {
  /** A day by hand, and who answers for it. */
  async function say(store: Store) {
    const [found] = await store.documents.list("company-a", "current");
    if (found === undefined) throw new Error("no document");
    const { mark: expiryMark, revision: expiryRevision } = found;
    const day = { expiryDate: "2027-01-31", expiryFrom: "hand" as const };
    const said = { ...found, ...day, expiryMark, expiryRevision, ownerId: "user-a" };
    await store.documents.replace(said);
    return said;
  }

  it("keeps owner and day by hand through moves, and through edits of a file without A1 [DUE-03] [DUE-02]", async () => {
    const store = await newStore();
    const { tree, rootId, sync } = await begin(store);
    const inForce = () => store.documents.list("company-a", "current");
    const file = tree.addFile({ name: "Politica.pdf", parent: rootId, content: PDF });
    await sync();
    const said = await say(store);
    tree.rename(file, "Politica della qualità.pdf");
    tree.move(file, tree.addFolder({ name: "Direzione", parent: rootId }));
    await sync();
    const { expiryDate, expiryFrom, expiryMark, expiryRevision, ownerId } = said;
    const kept = { expiryDate, expiryFrom, expiryMark, expiryRevision, ownerId };
    expect(await inForce()).toMatchObject([{ keyFolder: "Direzione", ...kept }]);
    tree.edit(file, { content: `${PDF}%` });
    await sync();
    const [edited] = await inForce();
    expect(edited).toMatchObject(kept);
    expect(edited?.mark).not.toBe(expiryMark);
  });

  it("takes the day that an edited spreadsheet's A1 says, not that of one only renamed [DUE-03]", async () => {
    const store = await newStore();
    const { tree, rootId, sync } = await begin(store);
    const inForce = () => store.documents.list("company-a", "current");
    const content = await xlsx("2026-12-31");
    const file = tree.addFile({ name: "Tarature.xlsx", parent: rootId, content });
    await sync();
    const { expiryDate, ownerId } = await say(store);
    tree.rename(file, "Registro tarature.xlsx");
    await sync();
    expect(await inForce()).toMatchObject([{ expiryDate, expiryFrom: "hand", ownerId }]);
    tree.edit(file, { content: await xlsx("2027-05-31") });
    await sync();
    const read = { expiryDate: "2027-05-31", expiryFrom: "A1", expiryMark: null };
    expect(await inForce()).toMatchObject([{ ...read, expiryRevision: null, ownerId }]);
  });

  it("keeps it where the edited spreadsheet's A1 says none, and drops one of A1 [DUE-03]", {
    tags: ["long"],
  }, async () => {
    const store = await newStore();
    const { tree, rootId, sync } = await begin(store);
    const inForce = () => store.documents.list("company-a", "current");
    const content = await xlsx("2026-12-31");
    const file = tree.addFile({ name: "Tarature.xlsx", parent: rootId, content });
    await sync();
    const { expiryMark } = await say(store);
    tree.edit(file, { content: await xlsx("Scadenza") });
    await sync();
    expect(await inForce()).toMatchObject([{ expiryFrom: "hand", expiryMark }]);
    tree.edit(file, { content: await xlsx("2027-05-31") });
    await sync();
    tree.edit(file, { content: await xlsx("da definire") });
    await sync();
    expect(await inForce()).toMatchObject([{ expiryDate: null, expiryFrom: null }]);
  });
});
