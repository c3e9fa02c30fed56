import { expect, it } from "vitest";
import { getDocument } from "./api";

const document = { legacyId: "d", title: "Analisi" };
const at = "2026-11-22T09:00:00.000Z";
const folder = { from: "", to: "Direzione" };
const name = { from: "a.pdf", to: "b.pdf" };

const read = (moves: unknown) => getDocument.output.parse({ ...document, moves });

it("reads where a document's file has been, in the host's order", () => {
  const moves = [
    { at, folder, name: null },
    { at, folder: null, name },
  ];
  expect(read(moves)?.moves).toEqual(moves);
});

it("takes from a host that means something else by it the document alone", () => {
  const others = [
    null,
    7,
    "moves",
    { at, folder },
    [null, 7, "a", { folder }, { at }, { at: 1, name }, { at, folder: { from: 1, to: "b" } }],
  ];
  for (const moves of others) {
    const found = read(moves);
    expect(found).toMatchObject(document);
    expect(found).not.toHaveProperty("moves");
  }
});

it("reads whether its text was read, and nothing else by that name [VIEW-01]", () => {
  const contentOf = (content: unknown) =>
    getDocument.output.parse({ ...document, content })?.content;
  expect(["waiting", "refused", "yes", null, 7].map(contentOf)).toEqual([
    "waiting",
    "refused",
    undefined,
    undefined,
    undefined,
  ]);
});
