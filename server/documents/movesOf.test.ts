import { expect, it } from "vitest";
import { movesOf } from "./revisionsOf";

const state = {
  fileHash: "",
  fileName: "4.1_Analisi_Rev.1_2026-01-31.pdf",
  fileType: "pdf",
  keyFolder: "",
  keyReference: "4.1",
  keyTitle: "Analisi",
  revision: "1",
  replacedAt: 0,
};

it("lists each move and each new name, the newest first, and no new revision", () => {
  const named = { fileName: "4.1_Contesto_Rev.1_2026-01-31.pdf", keyTitle: "Contesto" };
  const second = { fileName: "4.1_Contesto_Rev.2_2026-01-31.pdf", revision: "2" };
  const dated = { fileName: "4.1_Contesto_Rev.2_2026-02-28.pdf" };
  const now = { ...state, ...named, ...second, ...dated, keyFolder: "Direzione" };
  const moves = movesOf(now, [
    { ...state, ...named, ...second, replacedAt: 3_000 },
    { ...state, ...named, replacedAt: 2_000 },
    { ...state, replacedAt: 1_000 },
  ]);
  expect(moves).toEqual([
    {
      at: "1970-01-01T00:00:03.000Z",
      folder: { from: "", to: "Direzione" },
      name: { from: second.fileName, to: dated.fileName },
    },
    {
      at: "1970-01-01T00:00:01.000Z",
      folder: null,
      name: { from: state.fileName, to: named.fileName },
    },
  ]);
});

it("lists a new name that comes with a new revision, too", () => {
  const now = { ...state, keyTitle: "Contesto", fileName: "4.1_Contesto_Rev.2.pdf", revision: "2" };
  expect(movesOf(now, [state])[0]?.name).toEqual({ from: state.fileName, to: now.fileName });
});

it("leaves moves by uploads to the audit log, which has their time", () => {
  const uploaded = { ...state, fileHash: "f", keyFolder: "Direzione" };
  expect(movesOf(uploaded, [state])).toEqual([]);
  expect(movesOf(state, [uploaded])).toMatchObject([{ folder: { from: "Direzione", to: "" } }]);
});
