import { describe, expect, it } from "vitest";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { hashOf, useCorrections } from "./testing/corrections";

const OLD = "4.2_Elenco degli enti_Rev.3_2026-01-10.csv";
const PLAIN = "Elenco degli enti.csv";
const SECOND = "4.2_Elenco degli enti_Rev.4_2026-11-28 (1).csv";
const MARCO = "Elenco corretto da Marco.csv";

forSqliteFirst((engine) => {
  const { server, upload, uploadFolder, runImport, only } = useCorrections(engine);

  /** Each way to correct a document: the file as it was, the corrected one, and what is said of it. */
  const corrections = [
    { as: "a second copy", old: OLD, name: SECOND, revision: "4" },
    { as: "a file named by a person", old: OLD, name: MARCO, revision: "4" },
    { as: "a file of another type", old: OLD, name: "Elenco corretto.pdf", revision: "4" },
    { as: "a file of the same revision", old: OLD, name: MARCO, revision: "3" },
    {
      as: "a file without revision, of one without",
      old: PLAIN,
      name: "Elenco (1).csv",
      revision: "",
    },
    { as: "a file of the same name without folder", old: PLAIN, name: PLAIN, revision: "" },
  ];
  const weeks = [
    ["import", "the old file"],
    ["import", "the new file"],
    ["import", "both"],
    ["upload", "the old file"],
    ["upload", "the new file"],
    ["upload", "both"],
  ] as const;

  describe.each(corrections)("after a correction by $as", ({ old, name, revision }) => {
    it.each(weeks)(
      "a weekly %s with %s leaves it in force, once [NAME-03, HIST-10]",
      async (way, which) => {
        const oldFile = { [`Qualità/${old}`]: "old" };
        await runImport(oldFile);
        const before = await only();
        const { keyReference: reference, keyTitle: title } = before;
        const said = { reference, title, revision, date: null };
        await upload(
          { [name]: "new" },
          { facts: { [name]: said }, answers: { [name]: { document: before.id } } },
        );
        expect(await only()).toMatchObject({ fileHash: hashOf("new"), revision });

        // Where both names are the same, the folder holds the one or the other.
        const newFile = { [`Qualità/${name}`]: "new" };
        const texts = {
          ...(which !== "the new file" && oldFile),
          ...(which !== "the old file" && newFile),
        };
        const week = way === "import" ? runImport : uploadFolder;
        for (let times = 0; times < 2; times++) {
          const told = await week(texts);
          expect(await only()).toMatchObject({
            ...{ id: before.id, revision, fileHash: hashOf("new"), path: before.path },
            ...{ title: before.title, keyTitle: before.keyTitle },
          });
          if (which === "the old file")
            expect(JSON.stringify(told)).toContain("Sostituita dal pannello");
        }
        const history = await server().store.revisions.list("acme", before.id, 9);
        expect(history.map(({ fileHash }) => fileHash)).toContain(hashOf("old"));
      },
    );
  });
});
