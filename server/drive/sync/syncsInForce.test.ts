import { expect, it } from "vitest";
import { PDF, xlsx } from "../../ingest/spreadsheets/testing/samples";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { watchInForce } from "../../storage/store/testing/watchInForce";
import { useSyncWorld } from "./testing/syncWorld";

const begin = useSyncWorld();

forSqliteFirst((engine) => {
  it("what a sync changes is told fact by fact, and nothing twice [LIFE-14]", async () => {
    const { store, options } = await engine.open();
    const { tree, rootId, sync, documents } = await begin(store);
    const name = (title: string, rest = "Rev.1_2026-01-31.pdf") => `4.1_${title}_${rest}`;
    const add = (title: string) =>
      tree.addFile({ name: name(title), parent: rootId, content: `${PDF}${title}` });
    const files = {
      ...{ title: add("Titolo"), path: add("Cartella"), fileType: add("Tipo") },
      ...{ revision: add("Revisione"), documentDate: add("Data"), mark: add("Contenuto") },
      ...{ gone: add("Tolto"), same: add("Stesso"), others: add("Altro"), more: add("Ancora") },
      expiryDate: tree.addFile({
        name: name("Scadenza", "Rev.1_2026-01-31.xlsx"),
        parent: rootId,
        content: await xlsx("2027-01-31"),
      }),
    };
    const told = watchInForce(options);
    await sync();
    const entered = await documents();
    expect((await told()).map(({ kind }) => kind)).toEqual(entered.map(() => "in"));
    await sync();
    expect(await told()).toEqual([]);

    const folder = tree.addFolder({ name: "Altrove", parent: rootId });
    tree.rename(files.title, name("Altro titolo"));
    tree.move(files.path, folder);
    tree.rename(files.fileType, name("Tipo", "Rev.1_2026-01-31.docx"));
    tree.rename(files.revision, name("Revisione", "Rev.2_2026-01-31.pdf"));
    tree.rename(files.documentDate, name("Data", "Rev.1_2026-02-28.pdf"));
    tree.edit(files.mark, { content: `${PDF}altro` });
    tree.edit(files.expiryDate, { content: await xlsx("2027-02-28") });
    tree.trash(files.gone);
    await sync();
    const marks = new Map((await documents()).map(({ keyTitle, mark }) => [keyTitle, mark]));
    const titles = new Map(entered.map(({ id, keyTitle }) => [id, keyTitle]));
    const byTitle = async () =>
      Object.fromEntries((await told()).map(({ id, ...entry }) => [titles.get(id), entry]));
    expect(await byTitle()).toEqual({
      Titolo: { kind: "edited", facts: { title: "Altro titolo" } },
      Cartella: { kind: "edited", facts: { path: "Altrove/4.1" } },
      Tipo: { kind: "edited", facts: { fileType: "docx" } },
      Revisione: { kind: "revised", facts: { revision: "2" } },
      Data: { kind: "edited", facts: { documentDate: "2026-02-28" } },
      Contenuto: { kind: "revised", facts: { mark: marks.get("Contenuto") } },
      Scadenza: {
        kind: "revised",
        facts: { mark: marks.get("Scadenza"), expiryDate: "2027-02-28" },
      },
      Tolto: { kind: "out", facts: {} },
    });
    await sync();
    expect(await told()).toEqual([]);
    tree.untrash(files.gone);
    await sync();
    expect(await byTitle()).toEqual({ Tolto: { kind: "in", facts: {} } });
  });
});
