import { describe, expect, it } from "vitest";
import { conventionalName, readFileName } from "./namingConvention";
import { areSameFacts, factsInName, proposeAll, proposeFacts } from "./proposal";
import { NAMES_OF_PROCEDURES } from "./testing/namesOfProcedures";
import { NAMES_OF_RECORDS } from "./testing/namesOfRecords";

const corpus = `${NAMES_OF_PROCEDURES}${NAMES_OF_RECORDS}`
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => line.split(" |").map((part) => part.trim()));

describe("the names of Italian companies", () => {
  it("are 300 at least, each once", () => {
    expect(new Set(corpus.map(([name]) => name)).size).toBe(corpus.length);
    expect(corpus.length).toBeGreaterThanOrEqual(300);
  });

  it.each(corpus)("%s: %s, %s, %s, %s [NAME-01]", (name, reference, title, revision, date) => {
    expect(proposeFacts(name ?? "")).toEqual({
      reference: reference || null,
      title,
      revision: revision ?? "",
      date: date || null,
    });
  });

  it("propose what the convention would say, where one has all of it", () => {
    for (const [name = ""] of corpus) {
      const { reference, title, revision, date } = proposeFacts(name);
      if (!/^[\d.]+$/.test(reference ?? "") || revision === "" || date === null) continue;
      const { extension } = readFileName(name);
      const written = conventionalName({ reference, title, revision, date, extension });
      expect(factsInName(written)).toEqual({ reference, title, revision, date });
    }
  });
});

describe("the proposals for a selection", () => {
  it("keep the whole name of files that would become one document [NAME-01]", () => {
    const names = [
      "A/8.4 Verbale 2026-01-10.docx",
      "A/8.4 Verbale 2026-02-10.docx",
      "B/8.4 Verbale 2026-02-10.docx",
      "A/Procedura rev 3.docx",
      "A/Procedura rev 4.docx",
    ];
    const proposals = proposeAll(names);
    expect(names.map((name) => proposals.get(name)?.title)).toEqual([
      "8.4 Verbale 2026-01-10",
      "8.4 Verbale 2026-02-10",
      "Verbale",
      "Procedura",
      "Procedura",
    ]);
  });
});

it("leaves a name that follows the convention as it is [NAME-01]", () => {
  const name = "7.5.3_Controllo_R2_Rev.04_2026-06-12.docx";
  expect(proposeFacts(name)).toEqual(factsInName(name));
  expect(areSameFacts(proposeFacts(name), factsInName(name))).toBe(true);
});

it("reads quickly what is made to be slow", () => {
  for (const name of [
    "_r1".repeat(400),
    "MOD-".repeat(300),
    "1.".repeat(500),
    "- copia".repeat(200),
  ]) {
    expect(proposeFacts(`${name}.pdf`).title).not.toBe("");
  }
});

describe("a name with two dates", () => {
  it.each([
    ["the last", "Rapporto rev 2 2026-01-10 12.02.2026.docx", "2026-02-12"],
    ["the last, in whatever form", "Rapporto rev 2 12.02.2026 2026-01-10.docx", "2026-01-10"],
    ["the one that a calendar has", "Rapporto rev 2 12.02.2026 2026-13-45.docx", "2026-02-12"],
    ["the one after a year", "Piano degli audit 2026 2026-01-10 rev 2.docx", "2026-01-10"],
    ["the one that a calendar has", "Rapporto rev 2 2026-01-10 45.13.2026.docx", "2026-01-10"],
  ])("gives %s: %s [NAME-01]", (_, name, date) => {
    expect(proposeFacts(name).date).toBe(date);
  });
});

it.each([
  { reference: "4.1" },
  { title: "Altro" },
  { revision: "4" },
  { date: "2026-01-11" },
] as const)("tells facts apart by %o alone", (change) => {
  const facts = { reference: "8.4", title: "Verbale", revision: "3", date: "2026-01-10" } as const;
  expect(areSameFacts(facts, { ...facts })).toBe(true);
  expect(areSameFacts(facts, { ...facts, ...change })).toBe(false);
});
