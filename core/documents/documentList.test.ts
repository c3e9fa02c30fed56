import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { Document } from "./document";
import { DocumentList } from "./documentList";

const FULL = {
  legacyId: "42",
  title: "Controllo delle informazioni documentate",
  path: "SGI/7 Supporto/7.5.3",
  revision: "4",
  fileType: "docx",
  createdAt: "2026-06-12",
  updatedAt: "2026-06-15T08:30:00.000Z",
  expiryDate: "2027-01-31",
  driveUrl: "https://drive.google.com/file/d/x",
  isObsolete: true,
  alertStatus: "warning",
};

/** A document as a Zod schema: the hand-written checks must agree with it. */
const LooseText = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.transform((value) => (value == null ? "" : String(value))),
);
const OptionalText = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value || null),
);
const reference = z.array(
  z.pipe(
    z.object({
      legacyId: z.pipe(
        z.union([z.string().check(z.minLength(1)), z.number()]),
        z.transform(String),
      ),
      title: z.string(),
      path: LooseText,
      revision: LooseText,
      fileType: LooseText,
      createdAt: OptionalText,
      updatedAt: OptionalText,
      expiryDate: OptionalText,
      driveUrl: OptionalText,
      isObsolete: z.nullish(z.boolean()),
      alertStatus: OptionalText,
    }),
    z.transform((document) => ({ ...document, isObsolete: document.isObsolete === true })),
  ),
);

/** A parser's result for a value: its output, or a refusal. */
function outcome(parse: (value: unknown) => unknown, value: unknown) {
  try {
    return { output: parse(value) };
  } catch {
    return "refused";
  }
}

const text = fc.oneof(fc.string(), fc.constantFrom("", "2026-06-15", "expired"));
const nothing = fc.constantFrom(null, undefined);
const number = fc.oneof(fc.integer(), fc.double());
const stray = fc.oneof(
  fc.boolean(),
  fc.jsonValue(),
  fc.constantFrom(Number.NaN, Infinity, -0, "", []),
);
const field = fc.oneof(
  { weight: 6, arbitrary: fc.oneof(text, nothing) },
  { weight: 2, arbitrary: number },
  { weight: 1, arbitrary: stray },
);

/** Records that are nearly documents, so that both sides of the line are met often. */
const nearly = fc.record(
  {
    ...Object.fromEntries(Object.keys(FULL).map((name) => [name, field])),
    legacyId: fc.oneof(
      { weight: 6, arbitrary: fc.oneof(fc.string({ minLength: 1 }), number) },
      field,
    ),
    title: fc.oneof({ weight: 6, arbitrary: fc.string() }, field),
    isObsolete: fc.oneof({ weight: 6, arbitrary: fc.oneof(fc.boolean(), nothing) }, field),
    unknownField: fc.jsonValue(),
  },
  { requiredKeys: [] },
);

describe("DocumentList", () => {
  it("accepts, refuses and gives the same as the schema of a document, record by record", () => {
    let accepted = 0;
    const item = fc.oneof({ weight: 8, arbitrary: nearly }, fc.jsonValue());
    fc.assert(
      fc.property(item, (record) => {
        const ours = outcome(DocumentList.parse, [record]);
        expect(ours).toStrictEqual(outcome((value) => reference.parse(value), [record]));
        if (ours !== "refused") accepted++;
      }),
      { numRuns: 3_000 },
    );
    expect(accepted).toBeGreaterThan(100);
  });

  it("agrees with the schema on whole lists and on what is no list", () => {
    const sound = fc.record({ legacyId: fc.nat(), title: fc.string(), revision: fc.nat() });
    const value = fc.oneof(
      fc.array(fc.oneof({ weight: 20, arbitrary: sound }, nearly)),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(value, (list) => {
        expect(outcome(DocumentList.parse, list)).toStrictEqual(
          outcome((each) => reference.parse(each), list),
        );
      }),
      { numRuns: 300 },
    );
  });

  it("names the document that is malformed, and keeps the reason", () => {
    const parse = () => DocumentList.parse([FULL, { ...FULL, title: null }]);
    expect(parse).toThrow(expect.objectContaining({ message: "document 1 is malformed" }));
    expect(parse).toThrow(
      expect.objectContaining({ cause: new TypeError("expected a text, got null") }),
    );
  });
});

describe("Document", () => {
  it("has the fields of the specification, and only these [DOCS-05]", () => {
    expect(Document.parse({ ...FULL, more: 1 })).toStrictEqual(FULL);
  });

  it("says of no host but ours that it has no file", () => {
    expect(Document.parse({ ...FULL, hasFile: false })).toStrictEqual({ ...FULL, hasFile: false });
    for (const hasFile of [true, null, 0, "false"]) {
      expect(Document.parse({ ...FULL, hasFile })).toStrictEqual(FULL);
    }
  });

  it("makes do without all fields but id and title, whether null or missing [DOCS-05]", () => {
    const bare = { legacyId: 42, title: "Manuale" };
    const nulls = Object.fromEntries(Object.keys(FULL).map((name) => [name, null]));
    const expected = {
      legacyId: "42",
      title: "Manuale",
      path: "",
      revision: "",
      fileType: "",
      createdAt: null,
      updatedAt: null,
      expiryDate: null,
      driveUrl: null,
      isObsolete: false,
      alertStatus: null,
    };
    expect(Document.parse(bare)).toStrictEqual(expected);
    expect(Document.parse({ ...nulls, ...bare })).toStrictEqual(expected);
  });

  it("takes numbers for id and revision", () => {
    expect(Document.parse({ legacyId: 7, title: "a", revision: 4 })).toMatchObject({
      legacyId: "7",
      revision: "4",
    });
  });

  it.each([{}, { legacyId: 1 }, { title: "a" }, { legacyId: "", title: "a" }, null, [], "7"])(
    "refuses %j, which has no id or no title",
    (value) => {
      expect(() => Document.parse(value)).toThrow();
    },
  );
});
