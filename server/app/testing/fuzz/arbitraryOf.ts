import type { JsonSchema } from "@sgi/core/contract/forms";
import fc from "fast-check";

/** Longer texts prove nothing more and are slow to make. */
const MOST_CHARACTERS = 40;
/** Any character; fast-check's own units take seconds to prepare. */
const CHARACTER = fc
  .oneof(fc.integer({ max: 0xd7_ff, min: 0 }), fc.integer({ min: 0xe0_00, max: 0x10_ff_ff }))
  .map((code) => String.fromCodePoint(code));

/**
 * Random values that fit a schema. `known` has useful values of fields by name, which get further
 * than random ones; half of the values come from there.
 */
export function arbitraryOf(
  schema: JsonSchema,
  known: Readonly<Record<string, readonly unknown[]>>,
): fc.Arbitrary<unknown> {
  const { const: value, enum: values, type, items, properties = {} } = schema;
  const choices = schema.anyOf ?? schema.oneOf;
  if (value !== undefined) return fc.constant(value);
  if (Array.isArray(values)) return fc.constantFrom(...values);
  if (Array.isArray(choices)) return fc.oneof(...choices.map((each) => arbitraryOf(each, known)));
  if (Array.isArray(type)) {
    return fc.oneof(...type.map((each) => arbitraryOf({ ...schema, type: each }, known)));
  }
  if (type === "array") {
    return fc.array(arbitraryOf((items ?? {}) as JsonSchema, known), { maxLength: 3 });
  }
  if (type === "object") {
    const fields = Object.entries(properties as Record<string, JsonSchema>).map(([name, field]) => {
      const random = arbitraryOf(field, known);
      const given = known[name];
      return [name, given ? fc.oneof(fc.constantFrom(...given), random) : random] as const;
    });
    const requiredKeys = (schema.required ?? []) as string[];
    return fc.record(Object.fromEntries(fields), { requiredKeys });
  }
  return simple(schema);
}

function simple({ type, pattern, minLength = 0, maxLength, minimum, maximum }: JsonSchema) {
  if (type === "boolean") return fc.boolean();
  if (type === "null") return fc.constant(null);
  if (type === "integer" || type === "number") {
    return fc.integer({ min: Number(minimum ?? -1e6), max: Number(maximum ?? 1e6) });
  }
  if (type !== "string") return fc.jsonValue();
  const min = Number(minLength);
  const max = Math.max(min, Math.min(Number(maxLength ?? MOST_CHARACTERS), MOST_CHARACTERS));
  const texts = fc.string({ unit: CHARACTER, minLength: min, maxLength: max });
  if (pattern === undefined) return texts;
  const fits = new RegExp(String(pattern));
  return texts.map((text) => (fits.test(text) ? text : "1-1-a"));
}
