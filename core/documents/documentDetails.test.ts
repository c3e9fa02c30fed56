import { expect, it } from "vitest";
import { getDocument } from "./getDocument";

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

it("reads who answers for it and what gave its day, and nothing else by those names [DUE-02] [DUE-03]", () => {
  const parse = (more: object) => getDocument.output.parse({ ...document, ...more });
  for (const expiryFrom of ["A1", "hand", "review"]) {
    expect(parse({ ownerId: "u", expiryFrom })).toMatchObject({ ownerId: "u", expiryFrom });
  }
  for (const stray of [null, 7, "cell", {}]) {
    expect(parse({ expiryFrom: stray })).not.toHaveProperty("expiryFrom");
  }
  for (const stray of [null, 7, {}]) {
    expect(parse({ ownerId: stray })).not.toHaveProperty("ownerId");
  }
});

it("reads what its file's name says, and nothing else by that name [OPEN-06]", () => {
  const ownName = { title: "Analisi", reference: "4.1", folder: "SGI/4", fileName: "4.1_A.pdf" };
  const nameOf = (value: unknown) =>
    getDocument.output.parse({ ...document, ownName: value })?.ownName;
  expect(nameOf({ ...ownName, more: 1 })).toEqual(ownName);
  expect(nameOf({ ...ownName, reference: null })).toEqual({ ...ownName, reference: null });
  const others = [null, "A", [], { ...ownName, fileName: 7 }, { ...ownName, reference: 4 }];
  expect(others.map(nameOf)).toEqual(others.map(() => undefined));
});

it("reads what waits, who approved it and why nobody did, and nothing else by those names [APPR-07]", () => {
  const parse = (more: object) => getDocument.output.parse({ ...document, ...more });
  const pending = { id: "p", revision: "2", since: at, state: "waiting", from: null };
  const coming = { ...pending, state: "coming", from: "2027-01-01" };
  const approval = {
    ...{ id: "r", by: "Anna", role: "viewer", at, day: null, kind: "approved" },
    ...{ statedBy: null, note: null },
  };
  const told = { pending, coming, approval, inForceWithout: { kind: "without", at } };
  expect(parse(told)).toMatchObject(told);
  const others = [null, 7, "x", [], {}, { kind: "other", state: "rejected", by: 1, at }];
  for (const other of others) {
    const found = parse({ pending: other, coming: other, approval: other, inForceWithout: other });
    for (const name of Object.keys(told)) expect(found).not.toHaveProperty(name);
  }
});

it("reads how one stands with what is to be read, and nothing else by that name [READ-02, READ-03]", () => {
  const parse = (reading: unknown) => getDocument.output.parse({ ...document, reading })?.reading;
  const told = {
    mark: "sha256:aa",
    asked: { since: "2026-06-01", by: "2026-06-15" },
    opened: true,
    confirmed: { at, revision: "4", day: null },
    former: { revision: "3", at, id: "r3" },
  };
  expect(parse(told)).toEqual(told);
  const none = { mark: null, asked: null, opened: false, confirmed: null, former: null };
  expect(parse(none)).toEqual(none);
  const odd = { mark: 7, asked: { by: 3 }, opened: "x", confirmed: { at }, former: [] };
  expect(parse(odd)).toEqual(none);
  for (const other of [null, 7, "x"]) expect(parse(other)).toBeUndefined();
});
