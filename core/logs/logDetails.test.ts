import { expect, it } from "vitest";
import { logTexts } from "../texts/logs/audit";
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
  [{ revision: "", owner: null }, ["Revisione: nessuna", "Responsabile: nessuno"]],
  [{ files: ["a.pdf", "b.pdf"], users: [] }, ["File: a.pdf, b.pdf", "Utenti: nessuno"]],
  [{ counts: { "login.failed": 12, x: 1 } }, ["Totali / Accesso fallito: 12", "Totali / x: 1"]],
  [{ address: "10.0.0.7" }, ["Indirizzo IP: 10.0.0.7"]],
  [{ before: { folder: "SGI" }, after: { folder: "Qualità" } }, ["Cartella: SGI → Qualità"]],
  [
    { files: [{ name: "a", size: 3 }, { name: "b" }] },
    ["File: Nome: a, Dimensione in byte: 3; Nome: b"],
  ],
  [{ id: 3, backup: "a.zip", role: "viewer" }, ["ID: 3", "Backup: a.zip", "Ruolo: Viewer"]],
  [{ expiresAt: "2026-11-20T09:41:07" }, ["Scadenza: 20/11/2026 09:41:07"]],
  [
    { before: { expiryDate: null }, after: { expiryDate: "2027-06-30" } },
    ["Scadenza: nessuna → 30/06/2027"],
  ],
  [["a", "b"], ["a, b"]],
  [{}, []],
  [7, ["7"]],
])("tells %j readably [AUDIT-12]", (details, told) => {
  expect(lines(details)).toEqual(told);
});

it.each([
  [
    { email: "a@b.it", before: { role: "viewer", name: "A" }, after: { role: "admin", name: "A" } },
    ["Email: a@b.it", "Ruolo: Viewer → Admin"],
  ],
  [{ before: "viewer", after: "admin" }, ["Cambiamento: viewer → admin"]],
  [{ before: { maxUses: 3 }, after: {} }, ["Utilizzi massimi: 3 → nessuno"]],
  [{ before: null, after: { role: "admin" } }, ["Ruolo: nessuno → Admin"]],
  [{ before: { role: "viewer" } }, ["Prima / Ruolo: Viewer"]],
])("tells of %j what changed [AUDIT-12]", (details, told) => {
  expect(lines(details)).toEqual(told);
});

it("never shows an object as a word, however deep it lies [AUDIT-12]", () => {
  const deep = { a: { b: { c: { d: { e: 1 } } } } };
  expect(lines(deep)).toEqual(["a / b / c / d: e: 1"]);
});
