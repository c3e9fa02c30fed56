import type { JsonSchema } from "@sgi/core/contract/forms";
import fc from "fast-check";
import { MAX_JSON_BYTES } from "../../../http/readInput";
import { arbitraryOf } from "./arbitraryOf";

type Fields = Record<string, unknown>;

const NO_OBJECTS: readonly unknown[] = [null, true, 7, "testo", [], [{}]];
/** Values that no field accepts. */
const WRONG_VALUES: readonly unknown[] = [{}, [[]], -1.5, "x".repeat(10_000), { $ne: 1 }];

/** Bodies that do not fit a schema: no JSON, no object, or a field missing, wrong or too long. */
export function brokenOf(
  schema: JsonSchema,
  known: Readonly<Record<string, readonly unknown[]>>,
): fc.Arbitrary<string> {
  if (Array.isArray(schema.oneOf)) {
    return fc.oneof(...schema.oneOf.map((each) => brokenOf(each, known)));
  }
  const names = Object.keys((schema.properties ?? {}) as Fields);
  const required = (schema.required ?? []) as string[];
  const good = arbitraryOf(schema, known) as fc.Arbitrary<Fields>;
  const wrong = fc
    .tuple(good, fc.constantFrom(...names), fc.constantFrom(...WRONG_VALUES))
    .map(([fields, name, value]) => ({ ...fields, [name]: value }));
  const bodies: fc.Arbitrary<unknown>[] = [fc.constantFrom(...NO_OBJECTS), wrong];
  if (required.length > 0) {
    bodies.push(
      fc.tuple(good, fc.constantFrom(...required)).map(([{ ...fields }, name]) => {
        delete fields[name];
        return fields;
      }),
    );
  }
  const json = fc.oneof(...bodies).map((body) => JSON.stringify(body));
  const noJson = fc.constantFrom("{", "nul", '{"a":', "\u0000", "[1,]");
  return fc.oneof({ weight: 6, arbitrary: json }, noJson, fc.constant(tooLarge()));
}

function tooLarge(): string {
  return JSON.stringify("x".repeat(MAX_JSON_BYTES));
}
