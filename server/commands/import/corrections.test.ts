import { describe, expect, it } from "vitest";
import { forEachEngine } from "../../storage/store/testing/forEachEngine";
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

forEachEngine((engine) => {
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
      expect(file).toMatchObject({ outcome: "refused", question: { kind: "lowerRevision" } });
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
    expect(await (await stranger.get("/api/documents/doubles")).json()).toEqual({ doubles: [] });
  });
});
