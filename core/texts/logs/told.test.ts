import { expect, it } from "vitest";
import { entryTexts } from "./audit";

const NOTHING = {
  new: 0,
  revised: 0,
  linked: 0,
  renamed: 0,
  moved: 0,
  restored: 0,
  missing: 0,
  held: 0,
  unchanged: 0,
  unreadable: 0,
};
const told = (facts: object) => entryTexts("sync.completed", { ...NOTHING, ...facts });

it("says of a sync how many changed, and from where to where which documents went", () => {
  const moves = [
    { from: "", to: "Procedure/Acquisti", documents: ["Analisi"] },
    { from: "Procedure/Acquisti", to: "", documents: ["Fornitori", "Ordini"] },
  ];
  expect(told({ moved: 3, unchanged: 1_204, moves })).toEqual([
    "3 spostati",
    "1.204 senza modifiche",
    "Da «Cartella principale» a «Procedure/Acquisti»: Analisi",
    "Da «Procedure/Acquisti» a «Cartella principale»: Fornitori, Ordini",
  ]);
});

it("says of one that found nothing that nothing changed", () => {
  expect(told({})).toEqual(["Nessuna modifica"]);
});

it("says nothing of what another host calls moves", () => {
  const strange = [null, 7, "a", {}, { from: {}, to: "b", documents: ["A"] }, { from: "", to: "" }];
  for (const moves of [7, null, {}, strange]) expect(told({ moves })).toEqual(["Nessuna modifica"]);
});

it("says of a hold, and of its confirmation, how many documents and which [DRIVE-53]", () => {
  const documents = [{ title: "Analisi", revision: "3", mark: "md5:a" }, { title: "Ordini" }, 7];
  for (const action of ["sync.held", "sync.confirmed"]) {
    const facts = { count: 1_204, documents };
    expect(entryTexts(action, facts)).toEqual([
      "1.204 documenti",
      "Analisi (Rev. 3), Ordini, e altri 1.202",
    ]);
    expect(entryTexts(action, { count: 1 })).toEqual(["1 documento"]);
  }
});

it("has no words of its own for other entries, nor for facts that are none", () => {
  expect(entryTexts("document.import", {})).toBeNull();
  expect(entryTexts("toString", {})).toBeNull();
  for (const facts of [null, "a", []]) expect(entryTexts("sync.completed", facts)).toBeNull();
});
