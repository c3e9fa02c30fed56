import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import type { Schema } from "../../api/route";
import { contract } from "../contract";
import { routeForms } from "./routeForms";

const USER = { legacyId: "u1", email: "a@b.it", role: "admin", createdAt: "2026-01-01" };
const DOCUMENT = {
  legacyId: "d1",
  title: "Manuale",
  path: "SGI/4.1",
  revision: "Rev.1",
  fileType: "pdf",
  createdAt: null,
  updatedAt: "2026-01-01T00:00:00.000Z",
  expiryDate: "2027-01-01",
  driveUrl: null,
  isObsolete: false,
  alertStatus: "valid",
};
const MOVE = { at: "2026-01-01T00:00:00.000Z", folder: null, name: { from: "a.pdf", to: "b.pdf" } };
const OWN_NAME = { title: "Manuale", reference: null, folder: "SGI", fileName: "Manuale.pdf" };
const READING = {
  ...{ mark: "sha256:aa", asked: { since: "2026-06-01", by: null }, opened: true },
  confirmed: { at: "2026-06-02T08:00:00.000Z", revision: "4", day: null },
  former: { at: "2026-01-02T08:00:00.000Z", revision: "3", id: "r3" },
};
const LOGIN = { email: "a@b.it", password: "segreta" };
const CHANGE = { title: "Manuale", path: "SGI/4.1" };

type Guarded = [what: string, guard: Schema<unknown>, form: z.ZodMiniType | null, good: unknown[]];

const list = routeForms("listDocuments").output;
const GUARDED: Guarded[] = [
  [
    "a token",
    contract.csrfToken.output,
    routeForms("csrfToken").output,
    [{ csrfToken: "abc_-" }, { csrfToken: "" }],
  ],
  ["a user", contract.getUser.output, routeForms("getUser").output, [USER, {}]],
  [
    "a login's answer",
    contract.login.output,
    routeForms("login").output,
    [USER, { requiresMfa: true }, { ...USER, requiresMfa: null }],
  ],
  [
    "a login",
    contract.login.input,
    routeForms("login").input,
    [LOGIN, { ...LOGIN, remember: true }],
  ],
  [
    "a document",
    contract.getDocument.output,
    routeForms("getDocument").output,
    [
      DOCUMENT,
      { ...DOCUMENT, hasFile: false, moves: [MOVE], content: "waiting", ownName: OWN_NAME },
      { ...DOCUMENT, reading: READING },
    ],
  ],
  ["a list of documents", contract.listDocuments.output, list, [[], [DOCUMENT, DOCUMENT]]],
  [
    "a list of backups",
    contract.listBackups.output,
    routeForms("listBackups").output,
    [[], [{ filename: "b.zip", size: 5, metadata: { createdBy: { userId: "u1" } } }]],
  ],
  [
    "a change of a document",
    contract.updateDocument.input,
    routeForms("updateDocument").input,
    [CHANGE, { title: " x ", path: "a".repeat(1_000) }],
  ],
];

const WRONG = [
  null,
  true,
  7,
  "",
  " ",
  "x".repeat(501),
  "x".repeat(1_001),
  "è",
  [],
  {},
  [null],
  [{}],
  { a: 1 },
];

/** Samples, and each of them with one field missing or something else. */
function variants(samples: readonly unknown[]): unknown[] {
  return samples.flatMap((sample) => {
    if (Array.isArray(sample)) return [sample, ...variants(sample).map((each) => [each])];
    const fields = sample as Record<string, unknown>;
    const others = Object.keys(fields).flatMap((name) => {
      const { [name]: _, ...without } = fields;
      return [without, ...WRONG.map((value) => ({ ...fields, [name]: value }))];
    });
    return [sample, ...others];
  });
}

const takes = (schema: { parse(value: unknown): unknown } | null, value: unknown) => {
  try {
    schema?.parse(value);
    return true;
  } catch {
    return false;
  }
};

describe("a form beside a guard by hand", () => {
  it.each(GUARDED)("takes good samples of %s, as the guard does", (_, guard, form, good) => {
    for (const sample of good) {
      expect([sample, takes(guard, sample), takes(form, sample)]).toEqual([sample, true, true]);
    }
  });

  it.each(GUARDED)("refuses of %s whatever the guard refuses", (_, guard, form, good) => {
    const refused = [...WRONG, ...variants(good)].filter((each) => !takes(guard, each));
    expect(refused.length).toBeGreaterThan(5);
    expect(refused.filter((each) => takes(form, each))).toEqual([]);
  });

  it("is as strict as the guard with what our host takes", () => {
    for (const [what, guard, form, good] of GUARDED.filter(([, , , [first]]) =>
      [LOGIN, CHANGE].includes(first as never),
    )) {
      const odd = variants(good).filter((each) => takes(guard, each) !== takes(form, each));
      expect([what, odd]).toEqual([what, []]);
    }
  });
});
