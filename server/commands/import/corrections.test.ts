import { describe, expect, it } from "vitest";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { bytesOf, hashOf, useCorrections } from "./testing/corrections";

const OLD = "4.2_Elenco degli enti_Rev.3_2026-01-10.csv";
const SECOND = "4.2_Elenco degli enti_Rev.4_2026-11-28 (1).csv";
const MARCO = "Elenco corretto da Marco.csv";
const facts = (fields: object = {}) => ({
  reference: "4.2",
  title: "Elenco degli enti",
  revision: "4",
  date: "2026-11-28",
  ...fields,
});

forSqliteFirst((engine) => {
  const { server, admin, upload, runImport, inForce, check, only } = useCorrections(engine);

  describe("a corrected file of another name", () => {
    it.each([
      ["a second copy's suffix", SECOND, {}],
      ["what an admin typed", MARCO, { facts: { [MARCO]: facts() } }],
      [
        "what an admin typed, in other letters",
        MARCO,
        {
          facts: { [MARCO]: facts({ title: "ELENCO  degli enti" }) },
        },
      ],
    ])(
      "is asked about, left out until then, and is no second document: %s [NAME-03]",
      async (_, name, said) => {
        await runImport({ [`Qualità/${OLD}`]: "old" });
        const before = await only();
        const [asked] = await upload({ [name]: "new" }, said);
        expect(asked).toMatchObject({
          outcome: "refused",
          question: { kind: "which", documents: [{ id: before.id }] },
        });
        expect(await only()).toEqual(before);

        const answers = { [name]: { document: before.id } };
        const given = "facts" in said ? said : { facts: { [name]: facts() } };
        expect(await upload({ [name]: "new" }, { ...given, answers })).toMatchObject([
          { outcome: "updated" },
        ]);
        const { keyFolder, keyReference, keyTitle, keyType, path, title } = before;
        expect(await only()).toMatchObject({
          ...{ id: before.id, keyFolder, keyReference, keyTitle, keyType, path, title },
          ...{ revision: "4", fileName: name, fileHash: hashOf("new") },
        });
      },
    );

    it("is a document of its own where an admin says so [NAME-03]", async () => {
      await runImport({ [`Qualità/${OLD}`]: "old" });
      await upload(
        { [MARCO]: "new" },
        { facts: { [MARCO]: facts() }, answers: { [MARCO]: "new" } },
      );
      expect(await inForce()).toHaveLength(2);
    });

    it("is a revision of any document that an admin chooses, also of another type [NAME-03]", async () => {
      await runImport({ [`Qualità/${OLD}`]: "old" });
      const { id } = await only();
      const name = "Elenco corretto.pdf";
      await upload(
        { [name]: "new" },
        { answers: { [name]: { document: id } }, facts: { [name]: facts() } },
      );
      expect(await only()).toMatchObject({ id, fileType: "pdf", keyType: "csv", revision: "4" });
      expect(await runImport({ [`Qualità/${OLD}`]: "old" })).toMatchObject({
        superseded: 1,
        refused: 0,
      });
    });

    it("is none of another company's document [LIFE-02]", async () => {
      await runImport({ [`Qualità/${OLD}`]: "old" });
      const { id } = await only();
      const stranger = await server().signedIn("stranger");
      const answer = { document: id };
      const files = [{ name: MARCO, sizeBytes: 6, facts: facts(), answer }];
      const foreseen = await stranger.write("POST", "/api/documents/upload-check", { files });
      expect(await foreseen.json()).toMatchObject({
        files: [{ document: null, hasSameSize: false }],
      });
    });

    it("is left out as already in force where its bytes are [NAME-03]", async () => {
      await runImport({ [`Qualità/${OLD}`]: "old" });
      const [file] = await upload({ [SECOND.replace("Rev.4", "Rev.3")]: "old" });
      expect(file).toEqual({
        file: SECOND.replace("Rev.4", "Rev.3"),
        outcome: "unchanged",
        note: expect.stringContaining("Già in vigore come 4.2 Elenco degli enti"),
      });
    });

    it("asks for a revision where it has none and other bytes [HIST-10]", async () => {
      await runImport({ [`Qualità/${OLD}`]: "old" });
      const { id } = await only();
      const said = { facts: { [MARCO]: facts({ revision: "" }) } };
      const [file] = await upload(
        { [MARCO]: "new" },
        { ...said, answers: { [MARCO]: { document: id } } },
      );
      expect(file).toMatchObject({
        outcome: "refused",
        note: expect.stringContaining("manca la revisione"),
      });
      expect(await only()).toMatchObject({ revision: "3", fileHash: hashOf("old") });
    });
  });

  describe("the check before an upload", () => {
    it("proposes the document, and says what the answers make of the file [NAME-02, NAME-03]", async () => {
      await runImport({ [`Qualità/${OLD}`]: "old" });
      const { id } = await only();
      const told = { facts: facts() };
      const proposed = { verdict: "newRevision", document: { id }, choices: [{ id }] };
      expect(await check({ name: MARCO, ...told })).toMatchObject(proposed);
      expect(await check({ name: SECOND })).toMatchObject({
        ...proposed,
        verdict: "lowerRevision",
      });
      expect(await check({ name: MARCO, ...told, answer: "new" })).toMatchObject({
        verdict: "new",
        document: null,
        choices: [{ id }],
      });
      const lower = { facts: facts({ revision: "2" }) };
      expect(await check({ name: MARCO, ...lower })).toMatchObject({
        ...proposed,
        verdict: "lowerRevision",
      });
      expect(await check({ name: MARCO, ...told, sha256: hashOf("old") })).toMatchObject({
        verdict: "sameBytes",
      });
      expect(await check({ name: OLD, sizeBytes: 1 })).not.toHaveProperty("choices");
    });

    it("wants the hash of a file of the size of one that was set aside [NAME-02, HIST-04]", async () => {
      await runImport({ [`Qualità/${OLD}`]: "old and longer" });
      const { id } = await only();
      await upload(
        { [MARCO]: "new" },
        { facts: { [MARCO]: facts() }, answers: { [MARCO]: { document: id } } },
      );
      const name = `Qualità/${OLD.replace("Rev.3", "Rev.5")}`;
      const file = { name, sizeBytes: bytesOf("old and longer").length };
      expect(await check(file)).toMatchObject({ hasSameSize: true, verdict: "newRevision" });
      expect(await check({ ...file, sha256: hashOf("old and longer") })).toMatchObject({
        verdict: "setAside",
        note: "Sostituita dal pannello: resta in vigore la Rev.4",
      });
      expect(await check({ ...file, sizeBytes: 1 })).toMatchObject({ hasSameSize: false });
    });
  });

  it("keeps out a corrected file that was itself replaced, by import and upload [HIST-10, HIST-04]", async () => {
    await runImport({ [`4 Contesto/${OLD}`]: "old" });
    const { id } = await only();
    const third = SECOND.replace("Rev.4", "Rev.5");
    const send = (name: string, text: string, revision: string) =>
      upload(
        { [name]: text },
        { facts: { [name]: facts({ revision }) }, answers: { [name]: { document: id } } },
      );
    await send(SECOND, "second", "4");
    await send(third, "third", "5");
    const folder = {
      [`4 Contesto/${OLD}`]: "old",
      [`4 Contesto/${SECOND}`]: "second",
      [`Altra/${third}`]: "third",
    };
    expect(await runImport(folder)).toMatchObject({ imported: 0, superseded: 2, unchanged: 1 });
    const [asked] = await upload({ [`SGI/${SECOND}`]: "second" });
    expect(asked).toMatchObject({ outcome: "refused", question: { kind: "setAside" } });
    expect(await only()).toMatchObject({ id, revision: "5", fileHash: hashOf("third") });
  });

  it("keeps the key where a conventional file of another type came [NAME-03]", async () => {
    await runImport({ [`4 Contesto/${OLD}`]: "old" });
    const { id } = await only();
    const pdf = "4.2_Elenco degli enti_Rev.4_2026-06-12.pdf";
    await upload({ [pdf]: "new" }, { answers: { [pdf]: { document: id } } });
    const folder = { [`4 Contesto/${OLD}`]: "old", [`4 Contesto/${pdf}`]: "new" };
    for (let times = 0; times < 2; times++) {
      expect(await runImport(folder)).toMatchObject({ imported: 0, updated: 0 });
      expect(await only()).toMatchObject({ id, fileType: "pdf", keyType: "csv", revision: "4" });
    }
    const next = pdf.replace("Rev.4", "Rev.5");
    await runImport({ [`4 Contesto/${next}`]: "newer", [`4 Contesto/${OLD}`]: "old" });
    expect(await only()).toMatchObject({ id, keyType: "csv", revision: "5" });
  });

  it("goes by the answers, not by equal typed names, within one selection [NAME-03]", async () => {
    const name = "7.1_Istruzione_Rev.1_2026-01-10.csv";
    await runImport({ [`Cucito/${name}`]: "a", [`Taglio/${name}`]: "b" });
    const [sewing, cutting] = await inForce();
    const [one, two] = ["Istruzione (1).csv", "Istruzione (2).csv"];
    const typed = facts({ reference: "7.1", title: "Istruzione", revision: "2" });
    const files = await upload(
      { [one]: "c", [two]: "d" },
      {
        facts: { [one]: typed, [two]: typed },
        answers: { [one]: { document: sewing?.id }, [two]: { document: cutting?.id } },
      },
    );
    expect(files.map(({ outcome }) => outcome)).toEqual(["updated", "updated"]);
    expect((await inForce()).map(({ fileHash }) => fileHash)).toEqual([hashOf("c"), hashOf("d")]);
  });

  it("asks about a file of another folder whose name a person typed [NAME-03]", async () => {
    await runImport({ [`Qualità/${OLD}`]: "old" });
    const { id } = await only();
    const name = "Altra/foglio.csv";
    const read = { facts: { [name]: facts() } };
    const typed = { facts: { [name]: facts({ isTyped: true }) } };
    const [asked] = await upload({ [name]: "new" }, typed);
    expect(asked).toMatchObject({ question: { kind: "which", documents: [{ id }] } });
    expect(await check({ name, facts: facts({ isTyped: true }) })).toMatchObject({
      document: { id },
      choices: [{ id }],
    });
    expect(await upload({ [name]: "new" }, read)).toMatchObject([{ outcome: "imported" }]);
  });

  it("lets an admin say that a file known by its name is another document [NAME-03]", async () => {
    await runImport({ [`Qualità/${OLD}`]: "old" });
    const { id } = await only();
    const typed = { [MARCO]: facts() };
    await upload({ [MARCO]: "new" }, { facts: typed, answers: { [MARCO]: { document: id } } });
    const form = `Moduli/${MARCO}`;
    const known = { name: form, sizeBytes: bytesOf("new").length, sha256: hashOf("new") };
    expect(await check(known)).toMatchObject({ verdict: "sameBytes", choices: [{ id }] });
    expect(await check({ ...known, answer: "new" })).toMatchObject({ verdict: "new" });
    await upload({ [form]: "new" }, { answers: { [form]: "new" } });
    expect(await inForce()).toHaveLength(2);
  });

  it("refuses a file whose type would show a document as another one [NAME-03]", async () => {
    const pdf = OLD.replace(".csv", ".pdf");
    await runImport({ [`Qualità/${OLD}`]: "list", [`Qualità/${pdf}`]: "page" });
    const page = (await inForce()).find(({ fileType }) => fileType === "pdf");
    const answers = { [MARCO]: { document: page?.id, allowLower: true } };
    const told = { answers, facts: { [MARCO]: facts() } };
    expect(await upload({ [MARCO]: "new" }, told)).toMatchObject([
      { outcome: "refused", note: expect.stringContaining("al suo posto è in vigore un altro") },
    ]);
  });

  it("takes another file of the corrected one's name for a document of its own [NAME-03]", async () => {
    await runImport({ [`Qualità/${OLD}`]: "old" });
    const { id } = await only();
    await upload(
      { [MARCO]: "new" },
      { facts: { [MARCO]: facts() }, answers: { [MARCO]: { document: id } } },
    );
    const same = await runImport({ [`Acquisti/${MARCO}`]: "new" });
    expect(same).toMatchObject({ unchanged: 1, imported: 0 });
    expect(same.entries).toMatchObject([
      { note: expect.stringContaining("Già in vigore come 4.2 Elenco degli enti") },
    ]);
    expect(await runImport({ [`Acquisti/${MARCO}`]: "other" })).toMatchObject({ imported: 1 });
  });

  it("names in an import's report what it doubled, and lists doubles [NAME-03]", async () => {
    await upload({ [OLD]: "old" });
    const report = await runImport({ "Qualità/4.2_ELENCO degli enti_Rev.4_2026-11-28.csv": "new" });
    expect(report).toMatchObject({ imported: 1 });
    expect(report.entries).toMatchObject([
      { note: expect.stringMatching(/^forse lo stesso documento di «4.2»/) },
    ]);
    const second = await runImport({ [SECOND]: "copy" });
    expect(second.entries).toMatchObject([
      { note: expect.stringMatching(/forse lo stesso documento di «4\.2», «Qualità\/4\.2»/) },
    ]);
    await runImport({ "Acquisti/8.4_Fornitori_Rev.1_2026-01-10.csv": "a" });
    await runImport({
      "Vendite/8.4_Fornitori_Rev.1_2026-01-10.csv": "b",
      "Acquisti/8.4_Fornitori_Rev.1_2026-01-10.csv": "a",
    });
    const doubles = await admin().get("/api/documents/doubles");
    expect(await doubles.json()).toMatchObject({
      doubles: [[{ path: "4.2" }, { path: "Qualità/4.2" }]],
    });
    const viewer = await server().signedIn("viewer");
    expect((await viewer.get("/api/documents/doubles")).status).toBe(403);
    const stranger = await server().signedIn("stranger");
    expect(await (await stranger.get("/api/documents/doubles")).json()).toEqual({
      doubles: [],
      isCut: false,
    });
  });
});
