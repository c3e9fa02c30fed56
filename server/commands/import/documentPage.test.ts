import { expect, it } from "vitest";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { bytesOf, hashOf, useCorrections } from "./testing/corrections";

const OLD = "4.2_Elenco degli enti_Rev.3_2026-01-10.csv";
const MARCO = "da Marco.csv";
const seenOf = (text: string) => `sha256:${hashOf(text)}`;
const facts = (fields: object = {}) => ({
  [MARCO]: { reference: null, title: "da Marco", revision: "4", date: "2026-11-28", ...fields },
});

forSqliteFirst((engine) => {
  const { server, admin, send, outcomeOf, upload, runImport, inForce, only } =
    useCorrections(engine);

  /** The document's page as an admin read it. */
  async function page(text = "old") {
    return { document: (await only()).id, seen: seenOf(text), facts: facts() };
  }
  const entries = async () =>
    (await server().store.audit.list({ companyId: "acme", limit: 50 })).filter(
      ({ action }) => action.startsWith("document.") || action.startsWith("upload."),
    );

  it("takes a file of any name as the document's next revision; title, path and key stay [HIST-10]", async () => {
    await runImport({ [`Qualità/${OLD}`]: "old" });
    const before = await only();
    const reason = "Nuovi enti";
    expect(await upload({ [MARCO]: "new" }, { ...(await page()), reason })).toMatchObject([
      { outcome: "updated" },
    ]);
    const { path, title, keyFolder, keyReference, keyTitle, keyType, id } = before;
    expect(await only()).toMatchObject({
      ...{ id, path, title, keyFolder, keyReference, keyTitle, keyType, reason },
      ...{ revision: "4", documentDate: "2026-11-28", fileName: MARCO, fileHash: hashOf("new") },
    });
    const [entry, imported] = await entries();
    expect(imported?.action).toBe("document.import");
    expect(entry).toMatchObject({ action: "document.update", documentId: id });
    expect(entry?.details).toContain(`revisione 4, Impronta: ${hashOf("new")}`);
  });

  it("takes it even by the name of its own key or of another document [HIST-10]", async () => {
    const other = "5.1_Organigramma_Rev.1_2026-01-10.csv";
    await runImport({ [`Qualità/${OLD}`]: "old" });
    const { id: document } = await only();
    await runImport({ [`Qualità/${other}`]: "other" });
    const say = (name: string, text: string, revision: string) => ({
      ...{ document, seen: seenOf(text) },
      facts: { [name]: { ...facts()[MARCO], revision } },
    });
    await upload({ [other]: "new" }, say(other, "old", "4"));
    await upload({ [OLD]: "newer" }, say(OLD, "new", "5"));
    const all = await inForce();
    expect(all).toHaveLength(2);
    expect(all.find(({ id }) => id === document)).toMatchObject({
      revision: "5",
      fileHash: hashOf("newer"),
    });
    expect(all.find(({ id }) => id !== document)).toMatchObject({ fileHash: hashOf("other") });
  });

  it("keeps it in force when the old file is imported or sent again [HIST-10]", async () => {
    await runImport({ [`Qualità/${OLD}`]: "old" });
    await upload({ [MARCO]: "new" }, await page());
    expect(await runImport({ [`Qualità/${OLD}`]: "old" })).toMatchObject({
      imported: 0,
      superseded: 1,
    });
    expect(await upload({ [`Qualità/${OLD}`]: "old" })).toMatchObject([
      { outcome: "refused", note: "Sostituita dal pannello: resta in vigore la Rev.4" },
    ]);
    expect(await only()).toMatchObject({ revision: "4", fileHash: hashOf("new") });
  });

  it.each([
    ["equal", "3", "revisione 3 uguale a quella in vigore"],
    ["lower", "2", "revisione 2 precedente alla 3, già presente"],
  ])(
    "asks about a number that is %s, and takes it where an admin says so [HIST-10]",
    async (_, revision, note) => {
      await runImport({ [`Qualità/${OLD}`]: "old" });
      const said = { ...(await page()), facts: facts({ revision }) };
      expect(await upload({ [MARCO]: "new" }, said)).toMatchObject([
        { outcome: "refused", note, question: { kind: "lowerRevision" } },
      ]);
      const answers = { [MARCO]: { document: said.document, allowLower: true } };
      expect(await upload({ [MARCO]: "new" }, { ...said, answers })).toMatchObject([
        { outcome: "updated" },
      ]);
      expect(await only()).toMatchObject({ revision, fileHash: hashOf("new") });
    },
  );

  it("takes none without a number after one that has it, whatever an admin allows [HIST-10]", async () => {
    await runImport({ [`Qualità/${OLD}`]: "old" });
    const before = await only();
    const said = { ...(await page()), facts: facts({ revision: "" }) };
    const answers = { [MARCO]: { document: said.document, allowLower: true } };
    for (const given of [said, { ...said, answers }]) {
      const [file] = await upload({ [MARCO]: "new" }, given);
      expect(file).toMatchObject({
        outcome: "refused",
        note: expect.stringMatching(/^manca la revisione: in vigore/),
      });
      expect(file).not.toHaveProperty("question");
    }
    expect(await only()).toEqual(before);
  });

  it("takes one without a number after one that has none [HIST-10]", async () => {
    await runImport({ "Qualità/Elenco degli enti.csv": "old" });
    const said = { ...(await page()), facts: facts({ revision: "" }) };
    expect(await upload({ [MARCO]: "new" }, said)).toMatchObject([{ outcome: "updated" }]);
    expect(await only()).toMatchObject({ revision: "", fileHash: hashOf("new") });
  });

  it("says of the bytes in force that they are, whatever their number [HIST-10]", async () => {
    await runImport({ [`Qualità/${OLD}`]: "old" });
    const before = await only();
    expect(await upload({ [MARCO]: "old" }, await page())).toMatchObject([
      {
        outcome: "unchanged",
        note: expect.stringContaining("Già in vigore come 4.2 Elenco degli enti"),
      },
    ]);
    expect(await only()).toEqual(before);
  });

  it("checks the content and the place as an upload does [HIST-10]", async () => {
    await runImport({ [`Qualità/${OLD}`]: "old" });
    const before = await only();
    const pdf = "da Marco.docx";
    const said = { ...(await page()), facts: { [pdf]: facts()[MARCO] } };
    expect(await upload({ [pdf]: "new" }, said)).toMatchObject([
      { outcome: "refused", note: "il contenuto non è quello di un file .docx" },
    ]);
    await server().store.quotas.set("acme", { maxFiles: 1, maxBytes: null });
    expect(await upload({ [MARCO]: "new" }, await page())).toMatchObject([{ outcome: "refused" }]);
    expect(await only()).toEqual(before);
  });

  it("writes an entry of the file that it refuses, when it comes and in its turn, and of none that changes nothing [HIST-10] [LIFE-04]", async () => {
    await runImport({ [`Qualità/${OLD}`]: "old" });
    const { id } = await only();
    await upload({ [MARCO]: "old" }, await page());
    const docx = "da Marco.docx";
    const named = { facts: { [docx]: facts()[MARCO] } };
    await upload({ [docx]: "new" }, { ...(await page()), ...named });
    await upload({ [MARCO]: "lower" }, { ...(await page()), facts: facts({ revision: "1" }) });
    const lost = await send({ [MARCO]: "gone" }, await page());
    await server().uploadWork.spool.remove(
      ((await lost.clone().json()) as { uploadId: string }).uploadId,
    );
    expect(await outcomeOf(lost)).toMatchObject([{ outcome: "refused" }]);
    const refused = (await entries()).filter(({ action }) => action === "upload.refuse");
    expect(refused).toHaveLength(3);
    for (const entry of refused) {
      expect(entry).toMatchObject({ documentId: id, userId: "admin" });
      expect(entry.details).toMatch(/^da Marco\.(csv|docx): ./);
    }
    expect((await entries()).map(({ action }) => action)).not.toContain("upload.receive");
  });

  it("takes one of two that are sent at once, and tells the other one [HIST-10]", async () => {
    await runImport({ [`Qualità/${OLD}`]: "old" });
    const said = await page();
    const answers = await Promise.all([
      send({ [MARCO]: "one" }, said),
      send({ [MARCO]: "two" }, said),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [taken] = answers.filter(({ status }) => status === 200);
    if (taken) expect(await outcomeOf(taken)).toMatchObject([{ outcome: "updated" }]);
    const late = await send({ [MARCO]: "three" }, said);
    expect([late.status, await late.json()]).toEqual([
      409,
      {
        message:
          "Il documento è cambiato: ora è in vigore la Rev.4. Ricaricalo e ripeti il caricamento.",
      },
    ]);
    expect(await server().store.revisions.list("acme", said.document, 10)).toHaveLength(1);
  });

  it("leaves out what waited while another revision came in force [HIST-10]", async () => {
    await runImport({ [`Qualità/${OLD}`]: "old" });
    const taken = await send({ [MARCO]: "one" }, await page());
    await runImport({ [`Qualità/${OLD}`]: "other" });
    expect(await outcomeOf(taken)).toMatchObject([
      {
        outcome: "refused",
        note: "nel frattempo è entrata in vigore la Rev.3: questo file non è stato caricato",
      },
    ]);
  });

  it("refuses strangers, archived documents, other marks and several files alike before and in an upload [HIST-10]", async () => {
    await runImport({ [`Qualità/${OLD}`]: "old" });
    const said = await page();
    const file = { name: MARCO, sizeBytes: bytesOf("new").length };
    const statuses = async (
      fields: Partial<typeof said>,
      texts: Record<string, string> = { [MARCO]: "new" },
    ) => {
      const files = Object.keys(texts).map((name) => ({ ...file, name }));
      const { facts: _, ...about } = { ...said, ...fields };
      const checked = await admin().write("POST", "/api/documents/upload-check", {
        ...about,
        files,
      });
      return [checked.status, (await send(texts, { ...said, ...fields })).status];
    };
    expect(await statuses({ document: "11111111-1111-4111-8111-111111111111" })).toEqual([
      404, 404,
    ]);
    expect(await statuses({ seen: seenOf("other") })).toEqual([409, 409]);
    expect(await statuses({}, { [MARCO]: "new", "b.csv": "b" })).toEqual([400, 400]);
    const [{ status: without }] = [await send({ [MARCO]: "new" }, { document: said.document })];
    expect(without).toBe(400);
    await server().store.documents.archive("acme", [said.document], 1);
    expect(await statuses({})).toEqual([409, 409]);
    expect(await server().store.uploads.listOpen()).toEqual([]);
  });

  it("is foreseen by the upload's own plan [HIST-10, NAME-02]", async () => {
    await runImport({ [`Qualità/${OLD}`]: "old" });
    const { facts: said, ...about } = await page();
    const foresee = async (file: object) => {
      const files = [{ name: MARCO, sizeBytes: 1, facts: said[MARCO], ...file }];
      const answer = await admin().write("POST", "/api/documents/upload-check", {
        ...about,
        files,
      });
      return ((await answer.json()) as { files: object[] }).files[0];
    };
    const document = { id: about.document };
    expect(await foresee({})).toMatchObject({ verdict: "newRevision", document });
    expect(await foresee({ sizeBytes: bytesOf("old").length })).toMatchObject({
      hasSameSize: true,
    });
    expect(await foresee({ sha256: hashOf("old") })).toMatchObject({ verdict: "sameBytes" });
    expect(await foresee({ facts: { ...said[MARCO], revision: "3" } })).toMatchObject({
      verdict: "lowerRevision",
      note: "revisione 3 uguale a quella in vigore",
    });
    expect(await foresee({ facts: { ...said[MARCO], revision: "" } })).toMatchObject({
      verdict: "lowerRevision",
      document,
    });
    expect(await foresee({ name: "da Marco.exe" })).toMatchObject({ verdict: "unknownType" });
  });
});
