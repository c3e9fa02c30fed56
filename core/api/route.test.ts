import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fillPath, ignored } from "./route";

describe("fillPath", () => {
  it("fills every parameter by its name", () => {
    expect(fillPath("/a/:one/b/:two", { one: "1", two: "2" })).toBe("/a/1/b/2");
    expect(fillPath("/a", {})).toBe("/a");
  });

  it.each(["", ".", ".."])("refuses the value %j, which would reach another route", (id) => {
    expect(() => fillPath("/api/documents/:id", { id })).toThrow(
      new RangeError(`/api/documents/:id needs the parameter id, got ${id}`),
    );
  });

  it("refuses a parameter that is missing", () => {
    expect(() => fillPath<string>("/api/documents/:id", {})).toThrow(RangeError);
  });

  it("keeps any value within its own segment, and gives it back", () => {
    const value = fc
      .string({ unit: "grapheme", minLength: 1 })
      .filter((text) => text !== "." && text !== "..");
    fc.assert(
      fc.property(value, (id) => {
        const { pathname, search, hash } = new URL(
          fillPath("/api/documents/:id/preview", { id }),
          "https://api.esempio.it",
        );
        const [, , , segment, ...rest] = pathname.split("/");
        expect(decodeURIComponent(segment as string)).toBe(id);
        expect([rest, search, hash]).toEqual([["preview"], "", ""]);
      }),
    );
  });
});

describe("ignored", () => {
  it.each([[null], ["OK"], [{ any: 1 }]])("takes %j and makes nothing of it", (answer) => {
    expect(ignored.parse(answer)).toBeNull();
  });
});
