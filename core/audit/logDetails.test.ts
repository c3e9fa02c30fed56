import { expect, it } from "vitest";
import { logTexts } from "../texts/audit/audit";
import { detailLines } from "./logDetails";

const lines = (details: unknown) => detailLines(details, logTexts);

it("tells a text line by line, and nothing of an empty one [AUDIT-11]", () => {
  expect(lines("Titolo cambiato\r\n\r\nPercorso cambiato")).toEqual([
    "Titolo cambiato",
    "Percorso cambiato",
  ]);
  for (const nothing of ["", null, undefined]) expect(lines(nothing)).toEqual([]);
});

it.each([
  [{ email: "a@b.it", isActive: true }, ["Email: a@b.it", "Attivo: sì"]],
  [{ strano: 3, role: null }, ["strano: 3", "Ruolo: nessuno"]],
  [{ files: ["a.pdf", "b.pdf"], users: [] }, ["File: a.pdf, b.pdf", "Utenti: nessuno"]],
  [{ counts: { login: 12 } }, ["Conteggi / login: 12"]],
  [{ files: [{ name: "a" }] }, ['File: [{"name":"a"}]']],
  [{ expiresAt: "2026-11-20T09:41:07" }, ["Scadenza: 20/11/2026 09:41:07"]],
  [["a", "b"], ["a, b"]],
  [{}, []],
  [7, ["7"]],
])("tells %j readably [AUDIT-12]", (details, told) => {
  expect(lines(details)).toEqual(told);
});

it.each([
  [
    { email: "a@b.it", before: { role: "viewer", name: "A" }, after: { role: "admin", name: "A" } },
    ["Email: a@b.it", "Ruolo: viewer → admin"],
  ],
  [{ before: "viewer", after: "admin" }, ["Cambiamento: viewer → admin"]],
  [{ before: { maxUses: 3 }, after: {} }, ["Utilizzi massimi: 3 → nessuno"]],
  [{ before: null, after: { role: "admin" } }, ['Cambiamento: nessuno → {"role":"admin"}']],
  [{ before: { role: "viewer" } }, ["Prima / Ruolo: viewer"]],
])("tells of %j what changed [AUDIT-12]", (details, told) => {
  expect(lines(details)).toEqual(told);
});

it("never shows an object as a word, however deep it lies [AUDIT-12]", () => {
  const deep = { a: { b: { c: { d: { e: 1 } } } } };
  expect(lines(deep)).toEqual(['a / b / c / d: {"e":1}']);
});
