import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { LoginAnswer, LoginInput } from "../accounts/auth/api";
import { User } from "../session/user";
import type { Schema } from "./route";
import { flag, id, nullish, ShapeError, shape, text } from "./shape";

/** The same shapes as Zod schemas: the hand-written checks must agree with them. */
const Id = z.pipe(z.union([z.string().check(z.minLength(1)), z.number()]), z.transform(String));
const userFields = {
  legacyId: z.nullish(Id),
  email: z.nullish(z.string()),
  role: z.nullish(z.string()),
  name: z.nullish(z.string()),
  createdAt: z.nullish(z.string()),
  clientId: z.nullish(Id),
  clientName: z.nullish(z.string()),
  version: z.nullish(z.string()),
  sessionExpiresAt: z.nullish(z.string()),
};
/** Beside the id's text stands what the host sent, where that is a number. */
const withSentId = (zods: Schema<unknown>): Schema<unknown> => ({
  parse(value) {
    const output = zods.parse(value);
    const { legacyId } = value as { legacyId?: unknown };
    return typeof legacyId === "number" ? { ...(output as object), sentId: legacyId } : output;
  },
});
const references: [string, Schema<unknown>, Schema<unknown>, string[]][] = [
  ["User", User, withSentId(z.looseObject(userFields)), Object.keys(userFields)],
  [
    "LoginAnswer",
    LoginAnswer,
    withSentId(z.looseObject({ ...userFields, requiresMfa: z.nullish(z.boolean()) })),
    [...Object.keys(userFields), "requiresMfa"],
  ],
  [
    "LoginInput",
    LoginInput,
    z.object({ email: z.string(), password: z.string(), remember: z._default(z.boolean(), false) }),
    ["email", "password", "remember"],
  ],
];

function outcome(schema: Schema<unknown>, value: unknown) {
  try {
    return { output: schema.parse(value) };
  } catch {
    return "refused";
  }
}

const field = fc.oneof(
  { weight: 6, arbitrary: fc.string() },
  { weight: 3, arbitrary: fc.oneof(fc.boolean(), fc.constantFrom(null, undefined, "")) },
  { weight: 1, arbitrary: fc.oneof(fc.double(), fc.integer(), fc.jsonValue()) },
);

describe("shape", () => {
  it.each(references)(
    "of %s accepts, refuses and gives the same as zod's",
    (_, ours, zods, names) => {
      let accepted = 0;
      const record = fc.record(
        { ...Object.fromEntries(names.map((name) => [name, field])), unknownField: fc.jsonValue() },
        { requiredKeys: [] },
      );
      fc.assert(
        fc.property(fc.oneof({ weight: 9, arbitrary: record }, fc.jsonValue()), (value) => {
          const result = outcome(ours, value);
          expect(result).toStrictEqual(outcome(zods, value));
          if (result !== "refused") accepted++;
        }),
        { numRuns: 1_000 },
      );
      expect(accepted).toBeGreaterThan(20);
    },
  );

  const Point = { x: text, y: nullish(flag) };

  it("drops fields that it does not know, and keeps them when loose", () => {
    const sent = { x: "a", more: 1 };
    expect(shape<{ x: string }>({ x: text }).parse(sent)).toEqual({ x: "a" });
    expect(shape<{ x: string }>({ x: text }, { loose: true }).parse(sent)).toEqual(sent);
  });

  it("leaves out what is missing and keeps what is null", () => {
    const schema = shape<{ x: string; y?: boolean | null | undefined }>(Point);
    expect(schema.parse({ x: "a" })).toStrictEqual({ x: "a" });
    expect(schema.parse({ x: "a", y: null })).toStrictEqual({ x: "a", y: null });
  });

  it("gives a new object, so that the answer itself stays as it was", () => {
    const sent = Object.freeze({ x: 7, more: 1 });
    expect(shape<{ x: string }>({ x: id }, { loose: true }).parse(sent)).toEqual({
      x: "7",
      more: 1,
    });
    expect(sent.x).toBe(7);
  });

  it("lets no answer reach the prototype of what is read", () => {
    const sent: unknown = JSON.parse('{"x":"a","__proto__":{"admin":true}}');
    for (const loose of [true, false]) {
      const read = shape<{ x: string; admin?: unknown }>(
        { x: text, admin: (value) => value },
        { loose },
      );
      expect(read.parse(sent).admin).toBeUndefined();
      expect(Object.hasOwn(read.parse(sent), "__proto__")).toBe(false);
    }
  });

  it.each([
    [null, "expected an object", []],
    [[], "expected an object", []],
    ["a", "expected an object", []],
    [{}, "x: expected a text, got undefined", ["x"]],
    [{ x: "a", y: 1 }, "y: expected true or false, got number", ["y"]],
  ])("refuses %j, naming the field", (value, message, path) => {
    const parse = () => shape<{ x: string; y?: boolean | null | undefined }>(Point).parse(value);
    expect(parse).toThrow(ShapeError);
    expect(parse).toThrow(expect.objectContaining({ message, issues: [{ path }] }));
  });
});

describe("id", () => {
  it.each([
    ["7", "7"],
    [7, "7"],
    [0, "0"],
    [" ", " "],
  ])("reads %j as %j", (value, expected) => {
    expect(id(value)).toBe(expected);
  });

  it.each(["", null, undefined, true, [], {}, Number.NaN, Infinity])("refuses %j", (value) => {
    expect(() => id(value)).toThrow(TypeError);
  });
});
